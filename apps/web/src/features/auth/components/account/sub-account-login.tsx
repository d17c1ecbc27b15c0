import { isLoginName } from '@bourse/client/login';
import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button, TextField } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useSetSubAccountPassword } from '@bourse/react/security';
import { usePasswordRules } from '#ui/credentials/passwords/use-password-rules.ts';
import { NewPasswordField } from '#ui/credentials/passwords/new-password-field.tsx';

export interface SubAccountLoginProps {
  readonly userId: string;
  readonly nickName: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks the owner of a sub-account for the name and the password with which it logs in. */
export function SubAccountLogin({ userId, nickName, onDone, onCancel }: SubAccountLoginProps) {
  const { t } = useLingui();
  const set = useSetSubAccountPassword(userId);
  const form = useForm({ defaultValues: { name: nickName, password: '' } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit((login) => {
    followMutation(set.mutateAsync(login, { onSuccess: onDone }), () => {
      toast.success(t({ id: 'sub.password-set', message: 'The sub-account can now log in.' }));
    });
  });
  return (
    <form
      noValidate
      aria-label={t({ id: 'sub.login', message: 'Sub-account login' })}
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col py-2"
    >
      <p className="mb-2 text-sm text-text-2">
        {t({
          id: 'sub.password-about',
          message:
            'With a password, the sub-account can log in by its name, without access to any other account. On a new device, the code is sent to you.',
        })}
      </p>
      <TextField
        {...form.register('name', {
          validate: (name) =>
            isLoginName(name) ||
            t({
              id: 'form.login-name-invalid',
              message: 'Use at least one letter and no @',
            }),
        })}
        label={t({ id: 'sub.name', message: 'Sub-account name' })}
        maxLength={32}
        autoComplete="off"
        error={errors.name?.message}
      />
      <NewPasswordField
        {...form.register('password', usePasswordRules())}
        password={password}
        error={errors.password?.message}
      />
      <FormProblem>{set.error ? errorText(set.error) : undefined}</FormProblem>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={set.isPending} className="h-11">
          {t({ id: 'auth.reset-submit', message: 'Set password' })}
        </Button>
        <Button look="bare" onClick={onCancel} className="h-11">
          {t({ id: 'wallet.not-now', message: 'Not now' })}
        </Button>
      </div>
    </form>
  );
}
