import type { StreamStatus } from '@bourse/market-data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ClientProvider, type HooksClient } from '../src/index.ts';

/** A page with a client whose calls and stream a test answers. */
export function createWorld() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const call = vi.fn<(contract: { readonly path: string }, payload: unknown) => Promise<unknown>>();
  const listeners = new Set<() => void>();
  let state: StreamStatus['state'] = 'connected';
  let status = { state } as StreamStatus;
  const market = {
    status: {
      getSnapshot: () => status,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const client = { call, market } as unknown as HooksClient;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>{children}</ClientProvider>
    </QueryClientProvider>
  );
  return {
    queries,
    call,
    wrapper,
    turn: (next: StreamStatus['state']) => {
      state = next;
      status = { state } as StreamStatus;
      for (const listener of listeners) listener();
    },
  };
}
