import { useLingui } from '@lingui/react/macro';
import { isolate } from '@bourse/i18n-registry/figures';
import type { OtherLogin } from '@bourse/react/security';

/** Returns a function that names what logs in to the account. */
export function useLoginName(): (login: OtherLogin) => string {
  const { t } = useLingui();
  return ({ kind, name: given }) => {
    const name = isolate(given);
    const texts = {
      passkey: t({ id: 'review.passkey', message: `Passkey ${{ name }}` }),
      identity: t({ id: 'review.identity', message: `Login method ${{ name }}` }),
      subAccount: t({ id: 'review.sub-account', message: `Sub-account ${{ name }}` }),
      apiKey: t({ id: 'review.api-key', message: `API key ${{ name }}` }),
    };
    return texts[kind];
  };
}
