import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { languageOf } from '@bourse/i18n-registry';
import { isolate } from '#platform/format/isolate.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { areaCodes } from '../../model/area-codes.ts';
import { isEmail, isLoginName, isMobile, mobileTarget } from '../../model/credentials.ts';
import type { AccountName, NameKind } from '../../model/credentials.ts';

interface NameFieldsProps {
  readonly kinds: readonly NameKind[];
}

/** Fields of a form that name an account: an address, a number with its country, both, or a sub-account's name. */
export function NameFields({ kinds }: NameFieldsProps) {
  const { t } = useLingui();
  const form = useFormContext<AccountName>();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const texts: Record<NameKind, string> = {
    email: t({ id: 'auth.kind-email', message: 'E-mail' }),
    mobile: t({ id: 'auth.kind-mobile', message: 'Phone' }),
    both: t({ id: 'auth.kind-both', message: 'Both' }),
    name: t({ id: 'auth.kind-name', message: 'Sub-account' }),
  };
  return (
    <>
      <Segmented
        label={t({ id: 'auth.kind', message: 'Account by' })}
        options={kinds.map((value) => ({ value, label: texts[value] }))}
        value={kind}
        onChange={(value) => {
          form.setValue('kind', value);
        }}
        className="mb-2 flex-wrap [&>label]:px-1"
      />
      {(kind === 'email' || kind === 'both') && <EmailField />}
      {(kind === 'mobile' || kind === 'both') && <MobileField />}
      {kind === 'name' && <LoginNameField />}
    </>
  );
}

function EmailField() {
  const { register, formState } = useFormContext<AccountName>();
  const { t } = useLingui();
  const label = t({ id: 'auth.email', message: 'E-mail address' });
  return (
    <TextField
      {...register('email', {
        required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        validate: (text) =>
          isEmail(text) ||
          t({ id: 'form.email-invalid', message: 'This is not an e-mail address' }),
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
  const label = t({ id: 'sub.name', message: 'Name of the sub-account' });
  return (
    <TextField
      {...register('name', {
        required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        validate: (text) =>
          isLoginName(text) ||
          t({
            id: 'form.login-name-invalid',
            message: 'A name to log in with has a letter and no @',
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

function MobileField() {
  const { register, control, formState } = useFormContext<AccountName>();
  const { t } = useLingui();
  const [region, mobile] = useWatch({ control, name: ['region', 'mobile'] });
  const label = t({ id: 'auth.mobile', message: 'Phone number' });
  const full = isMobile(mobile) ? isolate(mobileTarget({ region, mobile })) : undefined;
  return (
    <>
      <AreaCodeSelect {...register('region')} />
      <TextField
        {...register('mobile', {
          required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          validate: (text) =>
            isMobile(text) ||
            t({
              id: 'form.mobile-invalid',
              message: 'Enter the digits of the number, without the country code',
            }),
        })}
        type="tel"
        inputMode="tel"
        dir="ltr"
        label={label}
        autoComplete="tel-national"
        hint={full && t({ id: 'auth.mobile-full', message: `Your number: ${{ number: full }}` })}
        error={formState.errors.mobile?.message}
      />
    </>
  );
}

/** The country of a number. Typing its name finds it. */
function AreaCodeSelect(field: UseFormRegisterReturn) {
  const { t } = useLingui();
  const options = useRegionOptions();
  const label = t({ id: 'auth.area-code', message: 'Country' });
  return (
    <label className="mb-2 flex flex-col gap-1 text-sm text-text-2">
      {label}
      <select
        {...field}
        autoComplete="tel-country-code"
        className="own-select h-11 w-full rounded-control border border-line-strong bg-surface-1 ps-2 text-md text-text-1"
      >
        {options.map(({ region, text }) => (
          <option key={region} value={region}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the regions by their names in the page's language, with their codes: `Japan +81`. */
function useRegionOptions() {
  const { bcp47 } = languageOf(useLocale());
  return useMemo(() => {
    const names = new Intl.DisplayNames(bcp47, { type: 'region' });
    return areaCodes
      .map(({ region, code }) => ({ region, name: names.of(region) ?? region, code }))
      .sort((a, b) => a.name.localeCompare(b.name, bcp47))
      .map(({ region, name, code }) => ({ region, text: `${name} ${isolate(`+${code}`)}` }));
  }, [bcp47]);
}
