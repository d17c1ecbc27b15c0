import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useAddressBook } from '@bourse/react/funds';
import type { Security } from '@bourse/react/session';
import { Section } from '@bourse/ui/panels';
import { classNames } from '@bourse/ui/class-names';

interface ProtectionsProps {
  readonly user: User;
  readonly security: Security;
}

/** What protects the account, and how much of it is on. */
export function Protections(props: ProtectionsProps) {
  const { t } = useLingui();
  const protections = useProtections(props);
  const count = protections.filter(({ isOn }) => isOn).length;
  const all = protections.length;
  return (
    <Section title={t({ id: 'security.protections', message: 'Protections' })}>
      <p className="text-md text-text-2">
        {t({ id: 'security.protections-on', message: `${{ count }} of ${{ all }} on` })}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {protections.map((protection) => (
          <Card key={protection.name} {...protection} canChange={!props.user.subAccount} />
        ))}
      </ul>
    </Section>
  );
}

interface Protection {
  readonly name: string;
  readonly isOn: boolean;
  readonly about: string;
  readonly to: NonNullable<LinkProps['to']>;
}

function useProtections({ user, security }: ProtectionsProps): readonly Protection[] {
  const { t } = useLingui();
  const addresses = useAddressBook();
  return [
    {
      name: t({ id: 'account.authenticator', message: 'Authenticator app' }),
      isOn: security.authenticator,
      about: t({
        id: 'security.authenticator-why',
        message: 'Someone who has only your password cannot log in.',
      }),
      to: '/{-$locale}/modifyverification',
    },
    {
      name: t({ id: 'security.passkeys', message: 'Passkeys' }),
      isOn: security.passkeys > 0,
      about: t({
        id: 'security.passkeys-why',
        message: 'Logs you in without a password, and never on a fake page.',
      }),
      to: '/{-$locale}/modifyverification',
    },
    {
      name: t({ id: 'account.anti-phishing', message: 'Anti-phishing code' }),
      isOn: user.antiPhishingCode !== '',
      about: t({
        id: 'security.anti-phishing-why',
        message: 'Shows you that a message is from us.',
      }),
      to: '/{-$locale}/subaccount/setting/antiphishing',
    },
    {
      name: t({ id: 'security.address-rule', message: 'Saved addresses only' }),
      isOn: addresses.data?.isRequired === true,
      about: t({
        id: 'security.address-rule-why',
        message: 'A new address cannot be used for 24 hours.',
      }),
      to: '/{-$locale}/asset/withdraw',
    },
  ];
}

function Card({ name, isOn, about, to, canChange }: Protection & { readonly canChange: boolean }) {
  const { t } = useLingui();
  const on = t({ id: 'security.on', message: 'On' });
  const off = t({ id: 'security.off', message: 'Off' });
  return (
    <li className="flex flex-col gap-1 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-md font-semibold">{name}</h3>
        <span className={classNames('text-sm', isOn ? 'text-up' : 'text-warn')}>
          {isOn ? on : off}
        </span>
      </div>
      <p className="text-sm text-text-2">{about}</p>
      {canChange && (
        <Link to={to} className="hit-area self-start text-md text-accent-text underline">
          {isOn
            ? t({ id: 'security.change', message: 'Change' })
            : t({ id: 'security.turn-on', message: 'Turn on' })}{' '}
          <span className="sr-only">{name}</span>
        </Link>
      )}
    </li>
  );
}
