import { subAccountOf } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { useSession } from '@bourse/react/session';
import { useLedger } from '#page/page-context.ts';

export function PageTitle({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const subAccount = user && subAccountOf(user);
  useLayoutEffect(removeFirstHead, []);
  const simulation = t({ id: 'simulation.badge', message: 'Simulation' });
  const account = useLedger() === 'simulation' ? simulation : subAccount;
  const title = t({ id: 'page.title', message: `${{ name }} | Bourse` });
  // Distinguishes the tabs of simulation and of a sub-account from those of the main account.
  return <title>{account === undefined ? title : `${account} · ${title}`}</title>;
}

/** Removes title and description of `index.html`, which stand until a page has its own. */
function removeFirstHead(): void {
  for (const element of document.head.querySelectorAll('[data-first-head]')) element.remove();
}
