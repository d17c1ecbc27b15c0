import { useLingui } from '@lingui/react/macro';
import { toLatinDigits } from '@bourse/i18n-registry/numbers';
import type { ComponentProps } from 'react';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { TextField } from '@bourse/ui/fields';
import { SendCodeButton } from './send-code-button.tsx';

interface CodeFieldProps<T extends FieldValues> {
  readonly register: UseFormRegister<T>;
  readonly name: Path<T>;
  readonly label: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  /** Props of the button that sends a code; without them, the user's own device shows it. */
  readonly sending?: ComponentProps<typeof SendCodeButton>;
}

/** A field for six digits of any script. They may be pasted with the spaces of the message. */
export function CodeField<T extends FieldValues>(props: CodeFieldProps<T>) {
  const { register, name, label, error, autoFocus = false, sending } = props;
  const { t } = useLingui();
  const message = t({ id: 'auth.code-invalid', message: 'Enter the six-digit code' });
  return (
    <>
      <TextField
        {...register(name, {
          validate: (code: string) => /^\d{6}$/.test(code) || message,
          setValueAs: (text: string) => toLatinDigits(text).replaceAll(/\s/g, ''),
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        dir="ltr"
        label={label}
        error={error}
      />
      {sending && <SendCodeButton {...sending} />}
    </>
  );
}
