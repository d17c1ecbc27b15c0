import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button, TextField } from '@bourse/ui/fields';
import { CodeField } from './code-field.tsx';
import { isRecoveryCode, readRecoveryCode } from '@bourse/client/login';

interface AuthenticatorFieldProps<T extends FieldValues> {
  readonly form: Pick<UseFormReturn<T>, 'register' | 'resetField'>;
  readonly name: Path<T>;
  readonly error: string | undefined;
}

/** A field for the code of the user's authenticator, or for a recovery code in its place. */
export function AuthenticatorField<T extends FieldValues>(props: AuthenticatorFieldProps<T>) {
  const { form, name, error } = props;
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const label = t({ id: 'auth.authenticator-code', message: 'Authenticator code' });
  return (
    <>
      {isRecovery ? (
        <RecoveryField key="recovery" form={form} name={name} error={error} />
      ) : (
        <CodeField
          key="code"
          register={form.register}
          name={name}
          autoFocus
          label={label}
          error={error}
        />
      )}
      <Button
        look="bare"
        className="mb-2 h-11 self-start"
        onClick={() => {
          form.resetField(name);
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery
          ? t({ id: 'auth.use-authenticator', message: 'Use the authenticator' })
          : t({ id: 'auth.use-recovery-code', message: 'Use a recovery code' })}
      </Button>
    </>
  );
}

function RecoveryField<T extends FieldValues>(props: AuthenticatorFieldProps<T>) {
  const { form, name, error } = props;
  const { t } = useLingui();
  const message = t({ id: 'auth.recovery-code-invalid', message: 'Enter all 16 characters' });
  return (
    <TextField
      {...form.register(name, {
        validate: (code: string) => isRecoveryCode(code) || message,
        setValueAs: readRecoveryCode,
      })}
      autoFocus
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      label={t({ id: 'auth.recovery-code', message: 'Recovery code' })}
      error={error}
    />
  );
}
