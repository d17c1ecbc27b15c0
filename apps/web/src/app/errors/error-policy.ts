import { createNotifier, HttpError, isRetryable, retryDelayMs } from '@bourse/http-client';
import { MutationCache, QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { toast } from '#platform/messages/toast.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { codesLeadingTo } from '@bourse/client/errors';

const maximumRetries = 2;

/** Display of the errors of a query or mutation. Default: a toast. */
export interface ErrorMeta extends Record<string, unknown> {
  /** The component shows the error; no toast repeats it. */
  readonly showsItsErrors?: boolean;
  /** The error is only logged, with this message. */
  readonly logsErrorsAs?: string;
  /** The query loads rules, which a refusal may show to have changed. */
  readonly isRule?: boolean;
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

/** Shows an error as a toast, at most once in two seconds. A read that fails without a network is not shown. */
export function showError(error: unknown): void {
  const known = error instanceof HttpError ? error : undefined;
  if (known?.kind === 'aborted') return;
  const reportable = known === undefined || known.reportable || known.writes;
  notify(Object.assign(new Error(errorText(error)), { code: known?.code, reportable }));
}

type Log = (message: string, error: Error) => void;

function report(error: Error, { showsItsErrors, logsErrorsAs }: ErrorMeta, log: Log): void {
  if (logsErrorsAs !== undefined) log(logsErrorsAs, error);
  else if (!showsItsErrors) showError(error);
}

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

export function createQueries(log: Log): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta = {} }) => {
        report(error, meta, log);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta = {} }) => {
        report(error, meta, log);
        // A refusal may be by a rule that has changed since it was loaded.
        if (error instanceof HttpError && error.kind === 'business')
          void queries.invalidateQueries({ predicate: ({ meta: of }) => of?.isRule === true });
      },
    }),
    defaultOptions,
  });
  return queries;
}
