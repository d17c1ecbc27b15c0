import { getSymbols } from '@bourse/gateway-contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { callOptions } from './call-options.ts';
import type { Sdk } from './sdk.tsx';

await startGateway();

const names = ({ symbols }: { readonly symbols: readonly { readonly symbol: string }[] }) =>
  symbols.map(({ symbol }) => symbol);

it('reads a call and keeps what is wanted of its answer', async () => {
  const { sdk, close } = openTab();
  const queries = new QueryClient();
  expect(await queries.query(callOptions(sdk, getSymbols, {}, names))).toContain('BTCUSDT');
  expect(queries.getQueryData(['/v1/spot/public/getSymbols', {}])).toContain('BTCUSDT');
  close();
});

it('cancels the call when its query is no longer used', async () => {
  const queries = new QueryClient();
  const signals: (AbortSignal | undefined)[] = [];
  const call = (_contract: unknown, _payload: unknown, options: { signal?: AbortSignal } = {}) => {
    signals.push(options.signal);
    return new Promise<never>(() => undefined);
  };
  const options = callOptions({ call: call as Sdk['call'] }, getSymbols, {}, names);
  const fetched = queries.query(options);
  await queries.cancelQueries(options);
  await expect(fetched).rejects.toThrow('CancelledError');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
