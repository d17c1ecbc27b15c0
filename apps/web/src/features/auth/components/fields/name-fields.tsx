import { isEmail, isLoginName, type AccountName, type NameKind } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { Segmented, TextField } from '@bourse/ui/fields';
import { MobileField } from '#ui/credentials/mobile-field.tsx';

interface NameFieldsProps {
  readonly kinds: readonly NameKind[];
}

/** Fields of a form that name an account: an address, a number with its country, both, or a sub-account's name. */
export function NameFields({ kinds }: NameFieldsProps) {
  const { t } = useLingui();
  const form = useFormContext<AccountName>();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const texts: Record<NameKind, string> = {
    email: t({ id: 'auth.kind-email', message: 'Email' }),
    mobile: t({ id: 'auth.kind-mobile', message: 'Phone' }),
    both: t({ id: 'auth.kind-both', message: 'Both' }),
    name: t({ id: 'auth.kind-name', message: 'Sub-account' }),
  };
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          label={t({ id: 'auth.kind', message: 'Account type' })}
          options={kinds.map((value) => ({ value, label: texts[value] }))}
          value={kind}
          onChange={(value) => {
            form.setValue('kind', value);
          }}
          className="mb-2 flex-wrap [&>label]:px-1"
        />
      )}
      {(kind === 'email' || kind === 'both') && <EmailField />}
      {(kind === 'mobile' || kind === 'both') && <MobileField />}
      {kind === 'name' && <LoginNameField />}
    </>
  );
}

function EmailField() {
  const { register, formState } = useFormContext<AccountName>();
  const { t } = useLingui();
  const label = t({ id: 'auth.email', message: 'Email address' });
  return (
    <TextField
      {...register('email', {
        required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        validate: (text) =>
          isEmail(text) || t({ id: 'form.email-invalid', message: 'Enter a valid email address' }),
        setValueAs: (text: string) => text.trim(),
      })}
      type="email"
      dir="ltr"
      label={label}
      autoComplete="username"
      error={formState.errors.email?.message}
    />
  );
}

function LoginNameField() {
  const { register, formState } = useFormContext<AccountName>();
  const { t } = useLingui();
  const label = t({ id: 'sub.name', message: 'Sub-account name' });
  return (
    <TextField
      {...register('name', {
        required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        validate: (text) =>
          isLoginName(text) ||
          t({
            id: 'form.login-name-invalid',
            message: 'Use at least one letter and no @',
          }),
      })}
      dir="auto"
      label={label}
      maxLength={32}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={formState.errors.name?.message}
    />
  );
}
