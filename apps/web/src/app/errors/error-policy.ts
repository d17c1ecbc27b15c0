import { createNotifier, HttpError, isRetryable, retryDelayMs } from '@bourse/http-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#platform/messages/toast.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { codesLeadingTo } from './consequences.ts';

const maximumRetries = 2;

/** How errors of a query or mutation are shown. Default: a toast. */
export interface ErrorMeta extends Record<string, unknown> {
  /** The component shows the error; no toast repeats it. */
  readonly showsItsErrors?: boolean;
  /** The error is written to the log alone, with this message. */
  readonly logsErrorsAs?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ErrorMeta;
    queryMeta: ErrorMeta;
  }
}

const notify = createNotifier({
  show: (message) => {
    toast.error(message);
  },
  silentCodes: codesLeadingTo('silence'),
});

/**
 * Shows an error as a toast, once in two seconds. Failed reads of a dead network are not shown: panels and the footer say it.
 * Writes are: the person has pressed something and waits.
 */
export function showError(error: unknown): void {
  const known = error instanceof HttpError ? error : undefined;
  if (known?.kind === 'aborted') return;
  const reportable = known === undefined || known.reportable || known.writes;
  notify(Object.assign(new Error(errorText(error)), { code: known?.code, reportable }));
}

/** Receives an error that is worth a line in the log. */
type Log = (message: string, error: Error) => void;

function report(error: Error, { showsItsErrors, logsErrorsAs }: ErrorMeta, log: Log): void {
  if (logsErrorsAs !== undefined) log(logsErrorsAs, error);
  else if (!showsItsErrors) showError(error);
}

/** The query client, with the product's answers to errors. */
export function createQueries(log: Log): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta = {} }) => {
        report(error, meta, log);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta = {} }) => {
        report(error, meta, log);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < maximumRetries && isRetryable(error),
        retryDelay: retryDelayMs,
        // A dead server is no reason to wait for the browser's word on the network.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A paused mutation would be sent when the network is back, when the person may want something else.
      mutations: { networkMode: 'always' },
    },
  });
}
