import { getSymbols } from '@bourse/gateway-contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { CallOptions } from '@bourse/client';
import { callOptions } from '../../src/index.ts';

const names = ({ symbols }: { readonly symbols: readonly { readonly symbol: string }[] }) =>
  symbols.map(({ symbol }) => symbol);

it('RCT-1 a query keeps the answer of a call, and shows what is wanted of it', async () => {
  const queries = new QueryClient();
  const answer = { symbols: [{ symbol: 'BTCUSDT' }] };
  const call = () => Promise.resolve(answer);
  const observer = new QueryObserver(queries, callOptions({ call }, getSymbols, {}, names));
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().data).toEqual(['BTCUSDT']);
  });
  leave();
  expect(queries.getQueryData(['/v1/spot/public/getSymbols', {}])).toEqual(answer);
});

it('RCT-1 a query that is no longer used cancels its call', async () => {
  const queries = new QueryClient();
  const signals: (AbortSignal | undefined)[] = [];
  const call = (_contract: unknown, _payload: unknown, options: CallOptions = {}) => {
    signals.push(options.signal);
    return new Promise<never>(() => undefined);
  };
  const options = callOptions({ call }, getSymbols, {}, names);
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  await vi.waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  leave();
  await queries.cancelQueries(options);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
