import { languageOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { areaCodes } from '#platform/format/area-codes.ts';
import { isolate } from '#platform/format/isolate.ts';
import { isMobile, mobileTarget } from '#platform/format/mobile.ts';
import type { TypedMobile } from '#platform/format/mobile.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { TextField } from '../fields/text-field.tsx';

/** The country and the number of a form with the fields `region` and `mobile`. */
export function MobileField() {
  const { register, control, formState } = useFormContext<TypedMobile>();
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
