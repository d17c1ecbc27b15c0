import { subAccountOf } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { useSession } from '#platform/session/session.ts';

export function PageTitle({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const subAccount = user && subAccountOf(user);
  useLayoutEffect(removeFirstHead, []);
  const title = t({ id: 'page.title', message: `${{ name }} | Bourse` });
  // Distinguishes the tabs of a sub-account from those of its main account.
  return <title>{subAccount === undefined ? title : `${subAccount} · ${title}`}</title>;
}

/** Removes title and description of `index.html`, which stand until a page has its own. */
function removeFirstHead(): void {
  for (const element of document.head.querySelectorAll('[data-first-head]')) element.remove();
}
