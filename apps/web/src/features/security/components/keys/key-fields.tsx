import { apiKeyDays, apiKeyLimits } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Controller, useFormContext } from 'react-hook-form';
import { TextField } from '#ui/fields/text-field.tsx';
import { toAddresses } from '../../api/api-keys.ts';
import type { NewApiKey } from '../../api/api-keys.ts';
import { PermissionsField } from './permissions-field.tsx';

const { addresses: most } = apiKeyLimits;
const { withAddresses: longest, withoutAddresses: open } = apiKeyDays;

/** What the key is for. */
export function UseFields() {
  const { t } = useLingui();
  const { control, formState, register } = useFormContext<NewApiKey>();
  const { errors } = formState;
  const label = t({ id: 'apikey.label', message: 'Name of the key' });
  return (
    <>
      <TextField
        {...register('label', {
          validate: (name) =>
            name.trim() !== '' || t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        })}
        label={label}
        maxLength={32}
        autoComplete="off"
        autoFocus
        error={errors.label?.message}
      />
      <Controller
        control={control}
        name="permissions"
        rules={{
          validate: (given: NewApiKey['permissions']) =>
            given.length > 0 ||
            t({ id: 'apikey.permissions-none', message: 'Choose at least one permission' }),
        }}
        render={({ field }) => (
          <PermissionsField
            given={field.value}
            onChange={field.onChange}
            error={errors.permissions?.message}
          />
        )}
      />
    </>
  );
}

/** From where, and how long, the key may be used. */
export function LifeFields() {
  const { t } = useLingui();
  const { formState, register } = useFormContext<NewApiKey>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('addresses', {
          validate: (text) =>
            toAddresses(text).length <= most ||
            t({ id: 'apikey.addresses-many', message: `At most ${{ most }} addresses` }),
        })}
        dir="ltr"
        label={t({ id: 'apikey.addresses', message: 'Addresses that may use it' })}
        hint={t({
          id: 'apikey.addresses-hint',
          message: 'Addresses or networks, with spaces between. Empty: every address.',
        })}
        autoComplete="off"
        error={errors.addresses?.message}
      />
      <TextField
        {...register('days', {
          valueAsNumber: true,
          validate: (days, { addresses }) => {
            const limit = toAddresses(addresses).length > 0 ? longest : open;
            const isRight = Number.isInteger(days) && days > 0 && days <= limit;
            return isRight || t({ id: 'apikey.days-limit', message: `1 to ${{ limit }} days` });
          },
        })}
        label={t({ id: 'apikey.days', message: 'Days until it expires' })}
        hint={t({
          id: 'apikey.days-hint',
          message: `At most ${{ longest }}, or ${{ open }} if every address may use it`,
        })}
        inputMode="numeric"
        autoComplete="off"
        error={errors.days?.message}
      />
    </>
  );
}
