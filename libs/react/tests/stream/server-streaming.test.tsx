import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { instrumentsOptions, useClient } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const pair = { symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT' };

function Pairs() {
  const { data } = useSuspenseQuery(instrumentsOptions(useClient(), 'SPOT'));
  return <p>{data.map(({ symbol }) => symbol).join()}</p>;
}

async function render(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

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
