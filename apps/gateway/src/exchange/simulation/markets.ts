import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Venue } from '../market/venue.ts';
import type { Market } from './simulated-market.ts';

/** The markets of an exchange by symbol. Each lookup throws the {@link Refusal} `symbolUnknown`. */
export class Markets {
  readonly #markets = new Map<string, Market>();

  add(market: Market): void {
    this.#markets.set(market.instrument.symbol, market);
  }

  get all(): readonly Market[] {
    return [...this.#markets.values()];
  }

  venue(ledger: Ledger, symbol: string): Venue {
    return this.#market(symbol).venues[ledger];
  }

  instrument(symbol: string): Instrument {
    return this.#market(symbol).instrument;
  }

  #market(symbol: string): Market {
    const market = this.#markets.get(symbol);
    if (!market) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded here`);
    return market;
  }
}
