import { useLingui } from '@lingui/react/macro';

/** Returns the label of a code that is sent to an address or a number. */
export function useSentLabel(target: string): string {
  const { t } = useLingui();
  return target.includes('@')
    ? t({ id: 'auth.email-code', message: 'Email code' })
    : t({ id: 'auth.mobile-code', message: 'SMS code' });
}
