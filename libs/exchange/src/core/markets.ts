import { gatewayCode, type Ledger } from '@bourse/gateway-contract';
import { Refusal } from './refusal.ts';
import { Contract } from '../instruments/contract.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import { Instrument } from '../instruments/instrument.ts';
import type { Listing } from '../instruments/listings.ts';
import { Market, type MarketKind, type MarketListener } from './market.ts';
import type { Product } from './records/order.ts';

const ledgers = ['simulation', 'real'] as const;

/** @throws {Refusal} `symbolUnknown`. */
export type MarketOf = (ledger: Ledger, product: Product, symbol: string) => Market;

export function createContracts(
  contracts: readonly ContractListing[],
): ReadonlyMap<string, Contract> {
  return new Map(contracts.map(({ terms }) => [terms.symbol, new Contract(terms)]));
}

/** @throws {Refusal} `symbolUnknown`. */
export function contractOf(contracts: ReadonlyMap<string, Contract>, symbol: string): Contract {
  const contract = contracts.get(symbol);
  if (!contract) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded here`);
  return contract;
}

export function createMarkets(
  listings: readonly Listing[],
  contracts: ReadonlyMap<string, Contract>,
  listener: MarketListener,
): readonly Market[] {
  const of = (kind: MarketKind, instrument: Instrument) =>
    ledgers.map((ledger) => new Market(ledger, kind, instrument, listener));
  return [
    ...listings.flatMap(({ terms }) => of('spot', new Instrument(terms))),
    ...[...contracts.values()].flatMap(({ instrument }) => of('futures', instrument)),
  ];
}

export function finderOf(markets: readonly Market[]): MarketOf {
  const bySymbol = (ledger: Ledger, kind: MarketKind) => {
    const own = markets.filter((market) => market.ledger === ledger && market.kind === kind);
    return new Map(own.map((market) => [market.symbol, market]));
  };
  const byKind = (ledger: Ledger) => ({
    spot: bySymbol(ledger, 'spot'),
    futures: bySymbol(ledger, 'futures'),
  });
  const found = { simulation: byKind('simulation'), real: byKind('real') };
  return (ledger, product, symbol) => {
    const market = found[ledger][product === 'futures' ? 'futures' : 'spot'].get(symbol);
    if (!market) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded here`);
    return market;
  };
}
