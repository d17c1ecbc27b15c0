import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { Button, Checkbox } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import {
  useFreezeSubAccount,
  useSetPermissions,
  type OwnAccount,
  type Permissions,
} from '@bourse/react/security';
import { SubAccountTransfer } from './sub-account-transfer.tsx';

interface SubAccountControlsProps {
  readonly account: OwnAccount;
  readonly name: string;
  /** Id of the main account, which is in use. */
  readonly mainUserId: string;
  readonly onClose: () => void;
}

/** Freezes a sub-account, sets its permissions and transfers coins. */
export function SubAccountControls(props: SubAccountControlsProps) {
  const { account, name, mainUserId, onClose } = props;
  const { t } = useLingui();
  const { permissions, userId } = account;
  return (
    <section
      aria-label={t({ id: 'sub.manage-of', message: `Manage ${{ name }}` })}
      className="flex w-full flex-col gap-4 border-t border-line py-3"
    >
      {permissions && <PermissionBoxes userId={userId} permissions={permissions} />}
      <Freezing account={account} />
      <SubAccountTransfer userId={userId} mainUserId={mainUserId} />
      <Button look="bare" className="h-9 self-start" onClick={onClose}>
        {t({ id: 'close', message: 'Close' })}
      </Button>
    </section>
  );
}

interface PermissionBoxesProps {
  readonly userId: string;
  readonly permissions: Permissions;
}

function PermissionBoxes({ userId, permissions }: PermissionBoxesProps) {
  const { t } = useLingui();
  const change = useSetPermissions(userId);
  const shown = change.isPending ? { ...permissions, ...change.variables } : permissions;
  const boxes = [
    ['spotTrade', t({ id: 'sub.permit-spot', message: 'Spot trading' })],
    ['marginTrade', t({ id: 'sub.permit-margin', message: 'Margin trading' })],
    ['futuresTrade', t({ id: 'sub.permit-futures', message: 'Futures trading' })],
    ['transfer', t({ id: 'sub.permit-transfer', message: 'Transfer and withdraw' })],
  ] as const;
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-text-1">
        {t({ id: 'sub.permissions', message: 'Permissions' })}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {boxes.map(([key, label]) => (
          <Checkbox
            key={key}
            label={label}
            checked={shown[key]}
            onChange={(permitted) => {
              if (!change.isPending) change.mutate({ [key]: permitted });
            }}
          />
        ))}
      </div>
      <FormProblem>{change.error ? errorText(change.error) : undefined}</FormProblem>
    </fieldset>
  );
}

function Freezing({ account: { userId, frozen } }: { readonly account: OwnAccount }) {
  const { t } = useLingui();
  const freeze = useFreezeSubAccount();
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-sm text-text-2">
        {t({
          id: 'sub.freeze-about',
          message: 'A frozen sub-account cannot trade or move funds.',
        })}
      </p>
      <Button
        className="h-9"
        busy={freeze.isPending}
        onClick={() => {
          freeze.mutate({ userId, frozen: !frozen });
        }}
      >
        {frozen
          ? t({ id: 'sub.release', message: 'Unfreeze' })
          : t({ id: 'sub.freeze', message: 'Freeze' })}
      </Button>
      <FormProblem>{freeze.error ? errorText(freeze.error) : undefined}</FormProblem>
    </div>
  );
}
