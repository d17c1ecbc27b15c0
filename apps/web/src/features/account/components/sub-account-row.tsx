import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { formatDay } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button } from '@bourse/ui/fields';
import type { OwnAccount } from '@bourse/react/security';
import { SubAccountControls } from './sub-account-controls.tsx';

export interface PasswordFormProps {
  readonly userId: string;
  readonly nickName: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface AccountRowProps {
  readonly account: OwnAccount;
  readonly isInUse: boolean;
  readonly busy: boolean;
  /** Set for the main account, the owner of the others. */
  readonly PasswordForm: ComponentType<PasswordFormProps> | undefined;
  readonly mainUserId: string;
  readonly onSwitch: () => void;
  readonly onChanged: () => void;
}

export function AccountRow(props: AccountRowProps) {
  const { account, isInUse, busy, PasswordForm, mainUserId, onSwitch, onChanged } = props;
  const { t } = useLingui();
  const { userId, nickName } = account;
  const [panel, setPanel] = useState<'controls' | 'password'>();
  const close = () => {
    setPanel(undefined);
  };
  const name = useAccountName(account);
  return (
    <li
      aria-current={isInUse || undefined}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
    >
      <AccountName account={account} />
      {PasswordForm && nickName !== undefined && panel === undefined && (
        <OwnerButtons name={name} onOpen={setPanel} />
      )}
      {isInUse ? (
        <span className="ms-auto px-3 text-md text-text-2">
          {t({ id: 'sub.in-use', message: 'In use' })}
        </span>
      ) : (
        <Button
          busy={busy}
          onClick={onSwitch}
          aria-label={t({ id: 'sub.switch-to', message: `Switch to ${{ name }}` })}
          className="ms-auto h-9"
        >
          {t({ id: 'sub.switch', message: 'Switch' })}
        </Button>
      )}
      {panel === 'controls' && (
        <SubAccountControls account={account} name={name} mainUserId={mainUserId} onClose={close} />
      )}
      {panel === 'password' && PasswordForm && (
        <PasswordForm
          userId={userId}
          nickName={name}
          onCancel={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </li>
  );
}

interface OwnerButtonsProps {
  readonly name: string;
  readonly onOpen: (panel: 'controls' | 'password') => void;
}

function OwnerButtons({ name, onOpen }: OwnerButtonsProps) {
  const { t } = useLingui();
  return (
    <span className="ms-auto flex flex-wrap">
      <Button
        look="bare"
        aria-label={t({ id: 'sub.manage-of', message: `Manage ${{ name }}` })}
        className="h-9"
        onClick={() => {
          onOpen('controls');
        }}
      >
        {t({ id: 'sub.manage', message: 'Manage' })}
      </Button>
      <Button
        look="bare"
        aria-label={t({ id: 'sub.password-of', message: `Set a password for ${{ name }}` })}
        className="h-9"
        onClick={() => {
          onOpen('password');
        }}
      >
        {t({ id: 'sub.password', message: 'Set password' })}
      </Button>
    </span>
  );
}

function useAccountName({ nickName }: OwnAccount): string {
  const { t } = useLingui();
  return nickName ?? t({ id: 'sub.main', message: 'Main account' });
}

function AccountName({ account }: Pick<AccountRowProps, 'account'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { userId, nickName, createdAt, frozen, hasPassword } = account;
  return (
    <div className="min-w-0">
      <p className="text-md font-semibold break-all">
        <bdi>{useAccountName(account)}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-text-3">
        <bdi className="tabular-nums">{userId}</bdi>
        {createdAt !== undefined && <span>{formatDay(createdAt, locale)}</span>}
        {nickName !== undefined && hasPassword && (
          <span>{t({ id: 'sub.logs-in', message: 'Can log in by name' })}</span>
        )}
        {frozen && <span className="text-warn">{t({ id: 'sub.frozen', message: 'Frozen' })}</span>}
      </p>
    </div>
  );
}
