import { useSuspenseQuery } from '@tanstack/react-query';
import { act, render as renderPage } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  instrumentsOptions,
  useBestPrices,
  useBook,
  useClient,
  useConnection,
  useInstruments,
  useOpenOrders,
  useSlowTicker,
  useTicker,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const pair = { symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT' };

function Prices() {
  const ticker = useTicker('SPOT', 'BTCUSDT');
  const slow = useSlowTicker('SPOT', 'BTCUSDT');
  const { status } = useBook('SPOT', 'BTCUSDT', { grouping: '0.01', rows: 5 });
  const { bid } = useBestPrices('SPOT', 'BTCUSDT');
  const { data: orders } = useOpenOrders('spot');
  const { data: instruments } = useInstruments('SPOT');
  const { state } = useConnection();
  const shown = [ticker?.lastPrice, slow?.lastPrice, status, bid, orders?.length, state];
  return <p>{[...shown, instruments?.[0]?.symbol].map((text) => text ?? '–').join(' ')}</p>;
}

function Pairs() {
  const { data } = useSuspenseQuery(instrumentsOptions(useClient(), 'SPOT'));
  return <p>{data.map(({ symbol }) => symbol).join()}</p>;
}

async function render(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

it('RCT-20 a server renders what is known before the stream opens, which the page goes on from', () => {
  const { wrapper: Page, push, call } = createWorld();
  call.mockReturnValue(new Promise(() => undefined));
  const page = (
    <Page>
      <Prices />
    </Page>
  );
  const html = renderToString(page);
  expect(html).toBe('<p>– – loading – – connected –</p>');
  const container = document.createElement('div');
  container.innerHTML = html;
  const errors: unknown[] = [];
  renderPage(page, {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  act(() => {
    push('SPOT ticker', 'snapshot', { lastPrice: '97000' });
  });
  expect(container.textContent).toContain('97000');
  expect(errors).toEqual([]);
});

it('RCT-20 a server waits for what suspends, and the page takes over what it has loaded', async () => {
  const { wrapper: Page, call, queries } = createWorld();
  call.mockResolvedValue({ symbols: [pair] });
  const page = (
    <Page>
      <Suspense fallback="Loading">
        <Pairs />
      </Suspense>
    </Page>
  );
  expect(await render(page)).toContain('<p>BTCUSDT</p>');
  expect(call).toHaveBeenCalledTimes(1);
  const later = createWorld();
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    later.queries.setQueryData(queryKey, state.data);
  }
  expect(
    renderToString(
      <later.wrapper>
        <Pairs />
      </later.wrapper>,
    ),
  ).toBe('<p>BTCUSDT</p>');
  expect(later.call).not.toHaveBeenCalled();
});
