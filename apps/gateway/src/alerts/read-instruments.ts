import { getContracts, getSymbols } from '@bourse/gateway-contract';
import type { CallAnswer, CallContract } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { Instrument } from '../exchange/index.ts';
import type { CallContext, Route } from '../route/route.ts';
import type { PriceName } from './alert.ts';

export type Instruments = ReadonlyMap<string, Instrument>;

export function instrumentKey({ product, symbol }: Pick<PriceName, 'product' | 'symbol'>): string {
  return `${product}:${symbol}`;
}

/** Reads the exchange's instruments, whose tick sizes a replayed capture may have changed. */
export async function readInstruments(routes: readonly Route[]): Promise<Instruments> {
  const [{ symbols }, { contracts }] = await Promise.all([
    ask(routes, getSymbols),
    ask(routes, getContracts),
  ]);
  const entry = (product: PriceName['product']) => (terms: (typeof symbols)[number]) =>
    [instrumentKey({ product, symbol: terms.symbol }), new Instrument(terms)] as const;
  return new Map([...symbols.map(entry('spot')), ...contracts.map(entry('futures'))]);
}

async function ask<T extends CallContract>(
  routes: readonly Route[],
  contract: T,
): Promise<CallAnswer<T>> {
  const found = routes.find((route) => route.contract.path === contract.path);
  if (!found) throw new TypeError(`The exchange does not answer ${contract.path}`);
  const context: CallContext = {
    userId: undefined,
    ledger: 'real',
    now: 0,
    sessionId: undefined,
    address: '',
    network: '',
    keepAnswer: (data) => data,
    repetition: undefined,
  };
  return v.parse(contract.answer, await found.handle({}, context));
}
