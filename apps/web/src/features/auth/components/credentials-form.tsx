import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#ui/fields/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Credentials } from '../api/log-in.ts';

interface CredentialsFormProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** The gateway's refusal, as text. */
  readonly refusal: string | undefined;
  readonly passwordAutoComplete: 'current-password' | 'new-password';
  /** Returns the rule that a new password breaks, as text. */
  readonly checkPassword?: (password: string) => string | undefined;
  /** Rendered under the password field. */
  readonly passwordNote?: (password: string) => ReactNode;
  readonly onSubmit: (credentials: Credentials) => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useLingui();
  const { register, handleSubmit, control, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const emailLabel = t({ id: 'auth.email', message: 'E-mail address' });
  const passwordLabel = t({ id: 'auth.password', message: 'Password' });
  const required = (label: string) =>
    t({ id: 'form.required', message: `Please enter ${{ label }}` });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void handleSubmit(props.onSubmit)(event);
      }}
      className="flex flex-col gap-2"
    >
      <TextField
        {...register('email', {
          required: required(emailLabel),
          pattern: {
            value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
            message: t({ id: 'form.email-invalid', message: 'This is not an e-mail address' }),
          },
          setValueAs: (text: string) => text.trim(),
        })}
        type="email"
        dir="ltr"
        label={emailLabel}
        autoComplete="username"
        error={formState.errors.email?.message}
      />
      <TextField
        {...register('password', {
          required: required(passwordLabel),
          validate: (password) => props.checkPassword?.(password) ?? true,
        })}
        type="password"
        dir="ltr"
        label={passwordLabel}
        autoComplete={props.passwordAutoComplete}
        error={formState.errors.password?.message}
      />
      {props.passwordNote?.(password)}
      <p role="alert" className="min-h-5 text-sm text-error">
        {props.refusal}
      </p>
      <Button type="submit" look="primary" busy={props.busy} className="h-11 text-base">
        {props.submitLabel}
      </Button>
    </form>
  );
}
