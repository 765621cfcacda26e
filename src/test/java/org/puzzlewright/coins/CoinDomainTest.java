package org.puzzlewright.coins;

import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainContract;

class CoinDomainTest extends DomainContract {

  @Override
  protected Domain domain() {
    return new CoinDomain();
  }

  @Override
  protected String good() {
    return "{\"prompt\":\"make 27 with 4 coins\",\"coins\":[20,5,1,1],\"made\":{}}";
  }

  @Override
  protected String bad() {
    return good().replace("20,", "10,");
  }
}
