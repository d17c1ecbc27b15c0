import { usualRegion, type Credentials, type NameKind } from '@bourse/client/login';
import { languageOf } from '@bourse/i18n-registry';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns the first values of a form that names an account, with the language's country for numbers. */
export function useFirstValues(kind: NameKind = 'email'): Credentials {
  const { bcp47 } = languageOf(useLocale());
  const region = usualRegion(bcp47);
  return { kind, email: '', region, mobile: '', name: '', password: '' };
}
