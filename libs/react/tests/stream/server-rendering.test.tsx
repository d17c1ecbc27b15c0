import { act, render as renderPage } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  useBestPrices,
  useBook,
  useConnection,
  useInstruments,
  useOpenOrders,
  useSlowTicker,
  useTicker,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

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
