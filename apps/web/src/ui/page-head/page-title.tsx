import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';

export function PageTitle({ name }: { readonly name: string }) {
  const { t } = useLingui();
  useLayoutEffect(removeFirstHead, []);
  return <title>{t({ id: 'page.title', message: `${{ name }} | Bourse` })}</title>;
}

/** Removes title and description of `index.html`, which stand until a page has its own. */
function removeFirstHead(): void {
  for (const element of document.head.querySelectorAll('[data-first-head]')) element.remove();
}
