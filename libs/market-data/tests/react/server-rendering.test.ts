import { readFileSync } from 'node:fs';
import { createElement, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import {
  createCandleSeries,
  createMarketStream,
  createTradeTape,
  type Store,
} from '../../src/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
/** Renders a component with the README's example. */
function render<T extends object>(book: Store<T>): string {
  expect(readme).toContain(
    'useSyncExternalStore(book.subscribe, book.getSnapshot, book.getSnapshot);',
  );
  const Component = () => {
    const snapshot: object = useSyncExternalStore(
      book.subscribe,
      book.getSnapshot,
      book.getSnapshot,
    );
    return createElement('p', null, 'status' in snapshot ? String(snapshot.status) : 'there');
  };
  return renderToString(createElement(Component));
}

it('MKT-20 a book renders on a server by the README’s example, without a connection', () => {
  const connect = vi.fn();
  const stream = createMarketStream({
    url: 'wss://example.com/ws',
    ports: { openSocket: connect },
  });
  expect(render(stream.book('BTCUSDT'))).toBe('<p>empty</p>');
  expect(connect).not.toHaveBeenCalled();
});

it.each([
  ['status', () => createMarketStream({ url: 'wss://example.com/ws' }).status],
  ['tape', () => createTradeTape({ limit: 50 })],
  ['series', () => createCandleSeries()],
] as const)('MKT-20 a %s renders on a server', (_, make) => {
  expect(render<object>(make())).toMatch(/^<p>\w+<\/p>$/);
});
