import { isMobile, mobileTarget, type TypedMobile } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { isolate } from '@bourse/i18n-registry/figures';
import { TextField } from '@bourse/ui/fields';
import { RegionSelect } from './region-select.tsx';

/** The country and the number of a form with the fields `region` and `mobile`. */
export function MobileField() {
  const { register, control, formState } = useFormContext<TypedMobile>();
  const { t } = useLingui();
  const [region, mobile] = useWatch({ control, name: ['region', 'mobile'] });
  const label = t({ id: 'auth.mobile', message: 'Phone number' });
  const full = isMobile(mobile) ? isolate(mobileTarget({ region, mobile })) : undefined;
  return (
    <>
      <RegionSelect
        {...register('region')}
        label={t({ id: 'auth.area-code', message: 'Country' })}
        autoComplete="tel-country-code"
        withCodes
      />
      <TextField
        {...register('mobile', {
          required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          validate: (text) =>
            isMobile(text) ||
            t({
              id: 'form.mobile-invalid',
              message: 'Enter the phone number without the country code',
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
