import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/fields/button.tsx';
import { MessageState } from '#ui/states/message-state.tsx';

export function RouteErrorPage({ reset }: ErrorComponentProps) {
  const { t } = useLingui();
  return (
    <MessageState
      role="alert"
      title={t({ id: 'page.failed', message: 'Something went wrong while showing this page.' })}
    >
      <Button onClick={reset}>{t({ id: 'retry', message: 'Try again' })}</Button>
    </MessageState>
  );
}
