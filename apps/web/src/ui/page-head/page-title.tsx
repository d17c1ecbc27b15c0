import { useLingui } from '@lingui/react/macro';

/** The title of the tab: the page's name, then the product's. */
export function PageTitle({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return <title>{t({ id: 'page.title', message: `${{ name }} | Bourse` })}</title>;
}
