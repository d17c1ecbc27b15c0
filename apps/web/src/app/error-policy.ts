import { createNotifier, isRetryable, retryDelayMs } from '@bourse/http-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';

const maximumRetries = 2;

/** A query or mutation that shows its own errors says so; no toast repeats them. */
export interface ErrorMeta extends Record<string, unknown> {
  readonly showsItsErrors?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ErrorMeta;
    queryMeta: ErrorMeta;
  }
}

/** Shows an error's message, once in two seconds. What the network or the person did is not shown. */
export const showError = createNotifier({
  show: (message) => {
    toast.error(message);
  },
  silentCodes: [
    // Closing the challenge is the person's own doing.
    '90000001',
    // The key of the session is not in this tab: it shows itself signed out, and that says it all.
    'KEY_MISSING',
  ],
});

/** The query client, with the product's answers to errors. */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.showsItsErrors) showError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.showsItsErrors) showError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < maximumRetries && isRetryable(error),
        retryDelay: retryDelayMs,
      },
    },
  });
}
