import { languageOf } from '@bourse/i18n-registry';
import { useLocale } from '#platform/locale/locale.ts';
import { usualRegion } from '#platform/format/area-codes.ts';
import type { Credentials, NameKind } from './credentials.ts';

/** Returns the first values of a form that names an account, with the language's country for numbers. */
export function useFirstValues(kind: NameKind = 'email'): Credentials {
  const { bcp47 } = languageOf(useLocale());
  const region = usualRegion(bcp47);
  return { kind, email: '', region, mobile: '', name: '', password: '' };
}
