import type { BookRows, StreamStatus } from '@bourse/market-data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ClientProvider, type HooksClient } from '../src/index.ts';

const noRows = { status: 'empty', bids: [], asks: [] } as unknown as BookRows;

/** The whole book that these rows are. */
function wholeBook({ status, bids, asks }: BookRows) {
  return { status, bids: () => bids, asks: () => asks };
}

/** A page with a client whose calls and stream a test answers. */
export function createWorld() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const call = vi.fn<(contract: { readonly path: string }, payload: unknown) => Promise<unknown>>();
  const listeners = new Set<() => void>();
  let state: StreamStatus['state'] = 'connected';
  let status = { state } as StreamStatus;
  const bookListeners = new Set<() => void>();
  let rows = noRows;
  let whole = wholeBook(rows);
  const subscribeToBook = (listener: () => void) => {
    bookListeners.add(listener);
    return () => bookListeners.delete(listener);
  };
  const followers = new Map<string, (message: { action: string; data: unknown }) => void>();
  const market = {
    subscribe: (
      { instType, channel }: { readonly instType: string; readonly channel: string },
      listener: (message: { action: string; data: unknown }) => void,
    ) => {
      followers.set(`${instType} ${channel}`, listener);
      return () => followers.delete(`${instType} ${channel}`);
    },
    book: () => ({ getSnapshot: () => whole, subscribe: subscribeToBook }),
    bookRows: () => ({ getSnapshot: () => rows, subscribe: subscribeToBook }),
    status: {
      getSnapshot: () => status,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const session = {
    completeLogin: vi.fn(() => Promise.resolve()),
    deviceKeyId: vi.fn(() => Promise.resolve('key')),
    loadUser: vi.fn((): Promise<unknown> => Promise.resolve(undefined)),
    sanitizeHtml: vi.fn((html: string) => Promise.resolve({ __html: html })),
    sendCode: vi.fn(() => Promise.resolve()),
  };
  const given = { call, market, ledger: 'simulation', now: Date.now, ...session };
  const client = given as unknown as HooksClient;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>{children}</ClientProvider>
    </QueryClientProvider>
  );
  return {
    queries,
    call,
    /** The functions of a client with a session. */
    session,
    wrapper,
    /** Topics that are followed, e.g. `SPOT orders`. */
    topics: () => [...followers.keys()].sort(),
    push: (topic: string, action: 'snapshot' | 'update', ...data: readonly unknown[]) => {
      followers.get(topic)?.({ action, data });
    },
    /** Sets the best level of each side of every book. */
    setBook: (bid: string, ask: string) => {
      const level = (price: string) => ({ price, size: '1', total: '1', value: price });
      rows = { ...noRows, status: 'live', bids: [level(bid)], asks: [level(ask)] };
      whole = wholeBook(rows);
      for (const listener of bookListeners) listener();
    },
    turn: (next: StreamStatus['state']) => {
      state = next;
      status = { state } as StreamStatus;
      for (const listener of listeners) listener();
    },
  };
}
