import { languageOf } from '@bourse/i18n-registry';
import { useLocale } from '#platform/locale/locale.ts';
import { usualRegion } from './area-codes.ts';
import type { Credentials } from './credentials.ts';

/** Returns the first values of a form that names an account: an address, or a number of the language's country. */
export function useFirstValues(): Credentials {
  const { bcp47 } = languageOf(useLocale());
  return { kind: 'email', email: '', region: usualRegion(bcp47), mobile: '', password: '' };
}
