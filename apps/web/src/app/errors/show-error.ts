import { codesLeadingTo } from '@bourse/client/errors';
import { createNotifier, HttpError } from '@bourse/http-client';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';

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
