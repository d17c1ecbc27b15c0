import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Says why data could not be loaded, with a button that loads it again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <MessageState role="alert" title={errorText(error)}>
      <Button onClick={onRetry}>{t({ id: 'retry', message: 'Try again' })}</Button>
    </MessageState>
  );
}
