import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label'> {
  readonly label?: string;
  readonly password: string;
}

export function NewPasswordField({ password, label, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        {...field}
        label={label ?? t({ id: 'auth.password', message: 'Password' })}
        autoComplete="new-password"
      />
      <PasswordChecklist password={password} />
    </>
  );
}
