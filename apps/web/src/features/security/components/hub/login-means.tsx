import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { maskEmail, maskPhone } from '@bourse/client/login';
import { Section } from '@bourse/ui/panels';
import type { Security } from '@bourse/react/session';
import { AuthenticatorForm } from '../forms/authenticator-form.tsx';
import { RecoveryCodesForm } from '../forms/recovery-codes-form.tsx';
import { EmailForm } from '../forms/email-form.tsx';
import { MobileForm } from '../forms/mobile-form.tsx';
import { PasswordForm } from '../forms/password-form.tsx';
import { MeansRow } from './means-row.tsx';

export interface MeansProps {
  readonly user: User;
  readonly security: Security;
}

/** Password, address, number and authenticator, each with the form that changes it. */
export function LoginMeans(props: MeansProps) {
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'security.means', message: 'Verification methods' })}>
      <ul className="flex flex-col">
        {props.security.hasPassword && <PasswordRow {...props} />}
        <EmailRow {...props} />
        <MobileRow {...props} />
        <AuthenticatorRow {...props} />
        {props.security.authenticator && <RecoveryRow {...props} />}
      </ul>
    </Section>
  );
}

function PasswordRow(props: MeansProps) {
  const { t } = useLingui();
  return (
    <MeansRow
      name={t({ id: 'auth.password', message: 'Password' })}
      state={t({ id: 'security.password-state', message: 'Set' })}
      action={t({ id: 'security.change', message: 'Change' })}
    >
      {(close) => <PasswordForm {...props} onDone={close} onCancel={close} />}
    </MeansRow>
  );
}

function EmailRow(props: MeansProps) {
  const { t } = useLingui();
  const { email } = props.user;
  return (
    <TargetRow
      name={t({ id: 'auth.email', message: 'Email address' })}
      shown={email === '' ? undefined : maskEmail(email)}
    >
      {(close) => <EmailForm {...props} onDone={close} onCancel={close} />}
    </TargetRow>
  );
}

function MobileRow(props: MeansProps) {
  const { t } = useLingui();
  const { areaCode, phone } = props.user;
  return (
    <TargetRow
      name={t({ id: 'auth.mobile', message: 'Phone number' })}
      shown={phone === '' ? undefined : maskPhone(areaCode, phone)}
    >
      {(close) => <MobileForm {...props} onDone={close} onCancel={close} />}
    </TargetRow>
  );
}

interface TargetRowProps extends Pick<ComponentProps<typeof MeansRow>, 'name' | 'children'> {
  /** The masked address or number; `undefined` if there is none. */
  readonly shown: string | undefined;
}

/** An address or number that codes are sent to. */
function TargetRow({ name, shown, children }: TargetRowProps) {
  const { t } = useLingui();
  if (shown === undefined) {
    return (
      <MeansRow
        name={name}
        state={t({ id: 'account.not-set', message: 'Not set' })}
        action={t({ id: 'security.add', message: 'Add' })}
      >
        {children}
      </MeansRow>
    );
  }
  return (
    <MeansRow
      name={name}
      state={<bdi dir="ltr">{shown}</bdi>}
      action={t({ id: 'security.change', message: 'Change' })}
    >
      {children}
    </MeansRow>
  );
}

function AuthenticatorRow(props: MeansProps) {
  const { t } = useLingui();
  const isOn = props.security.authenticator;
  return (
    <MeansRow
      name={t({ id: 'account.authenticator', message: 'Authenticator app' })}
      state={
        isOn
          ? t({ id: 'security.authenticator-state', message: 'On: required for every login' })
          : t({ id: 'security.recommended', message: 'Not set · recommended' })
      }
      action={
        isOn
          ? t({ id: 'security.turn-off', message: 'Turn off' })
          : t({ id: 'security.turn-on', message: 'Turn on' })
      }
    >
      {(close) => <AuthenticatorForm {...props} onDone={close} onCancel={close} />}
    </MeansRow>
  );
}

function RecoveryRow({ security }: MeansProps) {
  const { t } = useLingui();
  return (
    <MeansRow
      name={t({ id: 'security.recovery-codes', message: 'Recovery codes' })}
      state={t({
        id: 'security.codes-left',
        message: `${{ count: security.recoveryCodes }} of 10 left`,
      })}
      action={t({ id: 'security.renew', message: 'Renew' })}
    >
      {(close) => <RecoveryCodesForm security={security} onDone={close} onCancel={close} />}
    </MeansRow>
  );
}
