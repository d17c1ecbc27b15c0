import { useLingui } from '@lingui/react/macro';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '@bourse/ui/fields';
import { ErrorPage } from '../shell/error-page.tsx';

/** The page that an error of another one leaves. */
export function RouteErrorPage({ reset }: ErrorComponentProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t({ id: 'page.failed', message: 'Something went wrong on this page.' })}
      text={t({
        id: 'page.failed-hint',
        message: 'Your orders and balances are safe: the exchange keeps them, not this page.',
      })}
    >
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Button look="primary" className="h-11 px-6" onClick={reset}>
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
        <Link
          to="/{-$locale}"
          params={{ locale: undefined }}
          className="hit-area inline-flex items-center text-md text-accent-text underline"
        >
          {t({ id: 'page.home', message: 'Go to markets' })}
        </Link>
      </div>
    </ErrorPage>
  );
}
