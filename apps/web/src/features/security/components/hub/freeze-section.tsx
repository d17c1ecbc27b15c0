import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { useFreezeAccount, useLiftFreeze } from '@bourse/react/security';
import { useSecurity } from '@bourse/react/session';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { Section } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';

/** Freezes the account, and says how a frozen one becomes usable again. */
export function FreezeSection() {
  const { t } = useLingui();
  const { data: security } = useSecurity();
  const freeze = security?.freeze ?? null;
  return (
    <Section title={t({ id: 'freeze.title', message: 'Freeze account' })}>
      {freeze === null ? (
        <Freezing isReady={security !== undefined} />
      ) : (
        <Lifting isReset={freeze.isReset} />
      )}
    </Section>
  );
}

function Freezing({ isReady }: { readonly isReady: boolean }) {
  const { t } = useLingui();
  const freeze = useFreezeAccount();
  const [isOpen, setOpen] = useState(false);
  const about = t({
    id: 'freeze.about',
    message:
      'Stops orders, transfers, withdrawals and security changes immediately. You can still cancel orders, close positions and repay loans.',
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-md text-text-2">{about}</p>
      <Button
        disabled={!isReady}
        busy={freeze.isPending}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t({ id: 'freeze.title', message: 'Freeze account' })}
      </Button>
      <FormProblem>{freeze.error ? errorText(freeze.error) : undefined}</FormProblem>
      {isOpen && (
        <ConfirmDialog
          title={t({ id: 'freeze.question', message: 'Freeze this account?' })}
          confirmLabel={t({ id: 'freeze.title', message: 'Freeze account' })}
          look="danger"
          onConfirm={() => {
            setOpen(false);
            freeze.mutate({});
          }}
          onCancel={() => {
            setOpen(false);
          }}
        >
          <p>{about}</p>
          <p className="mt-2">
            <NextStep />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** How a frozen account becomes usable again. */
export function NextStep() {
  const { t } = useLingui();
  return t({
    id: 'freeze.next',
    message:
      'Reset your password and log in. Then you can unfreeze your account on the security page.',
  });
}

export function ResetLink() {
  const { t } = useLingui();
  return (
    <Link
      to="/{-$locale}/reset-password"
      search={{ redirect: '/security' }}
      className="hit-area text-md text-accent-text underline"
    >
      {t({ id: 'auth.reset', message: 'Reset password' })}
    </Link>
  );
}

function Lifting({ isReset }: { readonly isReset: boolean }) {
  const { t } = useLingui();
  const lift = useLiftFreeze();
  if (!isReset) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-md text-text-2">
          <NextStep />
        </p>
        <ResetLink />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        look="primary"
        busy={lift.isPending}
        onClick={() => {
          followMutation(lift.mutateAsync({}), () => {
            toast.success(t({ id: 'notices.freeze-lifted', message: 'Account unfrozen' }));
          });
        }}
      >
        {t({ id: 'freeze.lift', message: 'Unfreeze account' })}
      </Button>
      <FormProblem>{lift.error ? errorText(lift.error) : undefined}</FormProblem>
    </div>
  );
}
