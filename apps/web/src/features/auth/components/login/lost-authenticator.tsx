import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Moment } from '#platform/locale/moment.tsx';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { useSentLabel } from '#ui/credentials/codes/use-sent-label.ts';
import { Button } from '@bourse/ui/fields';
import { useLoseAuthenticator, type LostLogin } from '@bourse/react/login';

/** The way on for somebody with neither authenticator nor recovery codes. */
export function LostAuthenticator(props: LostLogin) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col">
      <Button
        look="bare"
        aria-expanded={isOpen}
        className="h-11 w-full"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t({ id: 'auth.lost', message: 'Lost authenticator and recovery codes?' })}
      </Button>
      {isOpen && <RemovalForm {...props} />}
    </div>
  );
}

function RemovalForm({ serialNO, target }: LostLogin) {
  const { t } = useLingui();
  const lose = useLoseAuthenticator({ serialNO, target });
  const form = useForm({ defaultValues: { code: '' } });
  const label = useSentLabel(target);
  if (lose.data !== undefined) {
    return (
      <p role="status" className="rounded-control bg-surface-2 p-3 text-md">
        <Trans id="auth.lost-done">
          Your authenticator will be turned off on <Moment ms={lose.data} />. Then log in again.
        </Trans>
      </p>
    );
  }
  return (
    <div className="rounded-control border border-line p-3">
      <p className="mb-3 text-sm text-text-2">
        {t({
          id: 'auth.lost-about',
          message:
            'We turn the authenticator off after seven days. Until then, you get a message every day and can cancel this.',
        })}
      </p>
      <AccountForm
        form={form}
        submitLabel={t({ id: 'auth.lost-submit', message: 'Turn off after seven days' })}
        busy={lose.isPending}
        error={lose.error}
        onSubmit={({ code }) => {
          lose.mutate(code);
        }}
      >
        <CodeField
          register={form.register}
          name="code"
          label={label}
          error={form.formState.errors.code?.message}
          sending={{ purpose: 'recovery', getTarget: () => Promise.resolve(target) }}
        />
      </AccountForm>
    </div>
  );
}
