import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { ErrorPage } from '../shell/error-page.tsx';

const link = 'hit-area inline-flex items-center text-md text-accent-text underline';

/** Stands in the place of a page that does not exist. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t({ id: 'page.not-found', message: 'Page not found.' })}
      text={t({
        id: 'page.not-found-hint',
        message: 'Check the address for typos. The page may also have moved.',
      })}
    >
      <p role="status" className="flex flex-wrap justify-center gap-x-6">
        <Link to="/{-$locale}" params={{ locale: undefined }} className={link}>
          {t({ id: 'page.home', message: 'Go to markets' })}
        </Link>
        <Link to="/{-$locale}/spot/$symbol" params={{ symbol: defaultSymbol }} className={link}>
          {t({ id: 'page.terminal', message: 'Go to trading' })}
        </Link>
      </p>
    </ErrorPage>
  );
}
