import { useLingui } from '@lingui/react/macro';

/** What the browser's tab says: the page's name, then the product's. */
export function PageTitle({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return <title>{t({ id: 'page.title', message: `${{ name }} | Bourse` })}</title>;
}
