import { mobileTarget, type NameKind, type Registration } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from '@tanstack/react-router';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useRegister } from '@bourse/react/login';
import { useFirstValues } from '../fields/use-first-values.ts';
import { usePasswordRules } from '#ui/credentials/passwords/use-password-rules.ts';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { NewPasswordField } from '#ui/credentials/passwords/new-password-field.tsx';

interface RegistrationFormProps {
  /** Whether people register with an address, a number, or either; the first is selected. */
  readonly kinds: readonly NameKind[];
  readonly onRegistered: () => void;
}

/** Name, the codes that were sent to it, and password of a new account. */
export function RegistrationForm({ kinds, onRegistered }: RegistrationFormProps) {
  const { t } = useLingui();
  const { trackClick } = useSdk();
  const registration = useRegister();
  const first = useFirstValues(kinds[0]);
  const form = useForm<Registration>({
    defaultValues: { ...first, mobileCode: '', emailCode: '' },
  });
  const { errors } = form.formState;
  const [kind, password] = useWatch({ control: form.control, name: ['kind', 'password'] });
  const { register } = form;
  const target = async (field: 'email' | 'mobile') => {
    if (!(await form.trigger(field, { shouldFocus: true }))) return undefined;
    return field === 'email' ? form.getValues('email').trim() : mobileTarget(form.getValues());
  };
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'auth.register', message: 'Register' })}
      busy={registration.isPending}
      error={registration.error}
      onSubmit={(values) => {
        trackClick('register');
        registration.mutate(values, { onSuccess: onRegistered });
      }}
    >
      <NameFields kinds={kinds} />
      {kind !== 'email' && (
        <CodeField
          register={register}
          name="mobileCode"
          error={errors.mobileCode?.message}
          label={t({ id: 'auth.mobile-code', message: 'SMS code' })}
          sending={{ purpose: 'register', getTarget: () => target('mobile') }}
        />
      )}
      {kind !== 'mobile' && (
        <CodeField
          register={register}
          name="emailCode"
          error={errors.emailCode?.message}
          label={t({ id: 'auth.email-code', message: 'Email code' })}
          sending={{ purpose: 'register', getTarget: () => target('email') }}
        />
      )}
      <NewPasswordField
        {...register('password', usePasswordRules())}
        password={password}
        error={errors.password?.message}
      />
      <p className="mt-2 text-xs text-text-3">
        <Trans id="auth.terms">
          By registering, you agree to the{' '}
          <Link to="/{-$locale}/terms" target="_blank" className="text-accent-text underline">
            terms of use
          </Link>
          .
        </Trans>
      </p>
    </AccountForm>
  );
}
