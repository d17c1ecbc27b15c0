import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Frame } from '../shell/app-shell.tsx';
import { PageTitle } from '#ui/page-head/page-title.tsx';
import { MessageState } from '#ui/states/message-state.tsx';

/** The page of an address that no route matches. */
export function UnknownAddressPage() {
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}

export function NotFoundPage() {
  const { t } = useLingui();
  const title = t({ id: 'page.not-found', message: 'Page not found.' });
  return (
    <MessageState title={title}>
      <PageTitle name={title} />
      <Link to="/{-$locale}" params={{ locale: undefined }} className="text-accent-text underline">
        {t({ id: 'page.home', message: 'Go to the markets' })}
      </Link>
    </MessageState>
  );
}
