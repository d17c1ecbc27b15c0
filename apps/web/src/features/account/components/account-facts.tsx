import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { maskEmail, maskPhone } from '@bourse/client/login';
import { formatDay } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Fact, Section } from '@bourse/ui/panels';

interface UserProps {
  readonly user: User;
}

export function Profile({ user }: UserProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { userId, nickName, createdDate, showUserVip, vipLevel } = user;
  const created = Date.parse(createdDate);
  return (
    <Section title={t({ id: 'account.profile', message: 'Profile' })}>
      <dl className="flex flex-col">
        <Fact name={t({ id: 'account.name', message: 'Name' })}>
          <bdi>{nickName || maskedName(user)}</bdi>
        </Fact>
        <Fact name={t({ id: 'account.uid', message: 'UID' })}>
          <bdi className="select-all tabular-nums">{userId}</bdi>
        </Fact>
        {showUserVip === 1 && (
          <Fact name={t({ id: 'account.vip', message: 'VIP level' })}>{vipLevel}</Fact>
        )}
        <Fact name={t({ id: 'account.identity', message: 'Identity' })}>
          <IdentityText user={user} />
        </Fact>
        {!Number.isNaN(created) && (
          <Fact name={t({ id: 'account.created', message: 'Created on' })}>
            {formatDay(created, locale)}
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function IdentityText({ user: { hasRealValidate, identityLevel, starRealName } }: UserProps) {
  const { t } = useLingui();
  const level = t({ id: 'account.level', message: `Level ${{ level: identityLevel }}` });
  const verified = starRealName
    ? t({ id: 'account.verified-as', message: `verified as ${{ name: starRealName }}` })
    : t({ id: 'account.verified', message: 'verified' });
  return (
    <>
      {level} ·{' '}
      {hasRealValidate ? verified : t({ id: 'account.not-verified', message: 'not verified' })}
    </>
  );
}

export function FrozenNotice({ user: { frozen } }: UserProps) {
  const { t } = useLingui();
  if (!frozen) return null;
  return (
    <div className="flex flex-wrap gap-x-3 rounded-panel border border-warn p-4 text-md">
      <p role="status">
        {t({
          id: 'account.frozen',
          message: 'This account is frozen. You can view it, but not trade or move funds.',
        })}
      </p>
      <Link to="/{-$locale}/security" className="hit-area text-accent-text underline">
        {t({ id: 'freeze.how-to-lift', message: 'How to unfreeze it' })}
      </Link>
    </div>
  );
}

function maskedName({ areaCode, email, loginName, phone }: User): string {
  if (email !== '') return maskEmail(email);
  return phone === '' ? loginName : maskPhone(areaCode, phone);
}
