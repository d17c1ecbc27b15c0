import { useLingui } from '@lingui/react/macro';
import { maskEmail, maskPhone } from '#platform/format/mask.ts';
import type { User } from '#platform/session/user.ts';
import { Fact } from '#ui/panels/fact.tsx';
import { Section } from '#ui/panels/section.tsx';
import { useSecurity } from '#platform/session/security.ts';
import { LockNotice } from '#ui/credentials/lock-notice.tsx';
import { FreezeSection } from './freeze-section.tsx';
import { LoginReview } from './login-review.tsx';
import { SecurityLinks } from './security-links.tsx';

interface SecurityStateProps {
  readonly user: User;
}

/** Protections of the account, recommendations, and links to the pages that change them. */
export function SecurityState({ user }: SecurityStateProps) {
  const { t } = useLingui();
  const { data: security } = useSecurity();
  const { antiPhishingCode, areaCode, bindEmail, bindGoogle, bindPhone, email, phone } = user;
  // A sub-account that has logged in by itself does not see its owner's address and number.
  const on = t({ id: 'security.on', message: 'On' });
  const unset = t({ id: 'account.not-set', message: 'Not set' });
  const recommended = t({ id: 'security.recommended', message: 'Not set · recommended' });
  return (
    <>
      {!user.subAccount && <LoginReview />}
      <Section title={t({ id: 'account.security', message: 'Login and security' })}>
        <LockNotice security={security} />
        <dl className="flex flex-col">
          <Fact name={t({ id: 'auth.email', message: 'Email address' })}>
            {email ? <bdi dir="ltr">{maskEmail(email)}</bdi> : bindEmail ? on : unset}
          </Fact>
          <Fact name={t({ id: 'auth.mobile', message: 'Phone number' })}>
            {phone ? <bdi dir="ltr">{maskPhone(areaCode, phone)}</bdi> : bindPhone ? on : unset}
          </Fact>
          <Fact name={t({ id: 'account.authenticator', message: 'Authenticator app' })}>
            {bindGoogle ? on : recommended}
          </Fact>
          <Fact name={t({ id: 'security.passkeys', message: 'Passkeys' })}>
            {security?.passkeys ?? '--'}
          </Fact>
          <Fact name={t({ id: 'account.anti-phishing', message: 'Anti-phishing code' })}>
            {antiPhishingCode === '' ? recommended : <bdi>{antiPhishingCode}</bdi>}
          </Fact>
        </dl>
        <SecurityLinks withMeans />
      </Section>
      {!user.subAccount && <FreezeSection />}
    </>
  );
}
