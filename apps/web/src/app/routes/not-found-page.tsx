import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Frame } from '../shell/app-shell.tsx';
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
  return (
    <MessageState title={t({ id: 'page.not-found', message: 'Page not found.' })}>
      <Link to="/{-$locale}" params={{ locale: undefined }} className="text-accent-text underline">
        {t({ id: 'page.home', message: 'Go to the markets' })}
      </Link>
    </MessageState>
  );
}
