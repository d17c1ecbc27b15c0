import { HttpError, isRetryable, retryDelayMs } from '@bourse/http-client';
import { MutationCache, QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import type { ErrorMeta } from './error-meta.ts';

/** React Query's client, by its name here. */
export type Queries = QueryClient;

/** Handlers of errors for {@link createQueries}. */
export interface QueriesOptions {
  /** Shows an error that no component shows, e.g. as a toast. */
  readonly show: (error: Error) => void;
  /** Logs an error that is not shown. */
  readonly log: (message: string, error: Error) => void;
}

const maximumRetries = 2;

const defaultOptions: DefaultOptions = {
  queries: {
    staleTime: 5_000,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < maximumRetries && isRetryable(error),
    retryDelay: retryDelayMs,
    // The browser may be online while it says otherwise.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  // A paused mutation would be sent later, when the user may want something else.
  mutations: { networkMode: 'always' },
};

/**
 * Creates a query client with the exchange's defaults: a read is repeated twice if that may help, a write never; an error is shown unless
 * {@link ErrorMeta} says otherwise; a refusal loads the rules again, one of which may have changed.
 */
export function createQueries({ show, log }: QueriesOptions): Queries {
  const report = (error: Error, { showsItsErrors, logsErrorsAs }: ErrorMeta = {}) => {
    if (logsErrorsAs !== undefined) log(logsErrorsAs, error);
    else if (!showsItsErrors) show(error);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        report(error, meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        report(error, meta);
        if (error instanceof HttpError && error.kind === 'business')
          void queries.invalidateQueries({ predicate: ({ meta: of }) => of?.['isRule'] === true });
      },
    }),
    defaultOptions,
  });
  return queries;
}
