import { isNetwork, isTooWide, toAddresses } from '@bourse/client/api-keys';
import { apiKeyDays, apiKeyLimits, apiKeyNetworkBits } from '@bourse/gateway-contract';
import { approximate } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { toLatinDigits } from '@bourse/i18n-registry/numbers';
import { Controller, useFormContext } from 'react-hook-form';
import { isolate } from '@bourse/i18n-registry/figures';
import { TextField } from '@bourse/ui/fields';
import type { ApiKeyValues, NewApiKey } from '@bourse/react/security';
import { PermissionsField } from './permissions-field.tsx';

const { addresses: most } = apiKeyLimits;
const { withAddresses: longest, withoutAddresses: open } = apiKeyDays;
const { ipv4, ipv6 } = apiKeyNetworkBits;

/** Fields for the purpose of the key. */
export function UseFields() {
  const { t } = useLingui();
  const { control, formState, register } = useFormContext<ApiKeyValues>();
  const { errors } = formState;
  const label = t({ id: 'apikey.label', message: 'Key name' });
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
          validate: (given: ApiKeyValues['permissions']) =>
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

interface AddressesFieldProps {
  /** Whether the key lasts longer than allowed for a key without an address list. */
  readonly isRequired?: boolean;
}

export function AddressesField({ isRequired = false }: AddressesFieldProps) {
  const { t } = useLingui();
  const { formState, register } = useFormContext<ApiKeyValues>();
  const validate = (text: string, { permissions }: ApiKeyValues) => {
    const addresses = toAddresses(text);
    const wrong = addresses.find((address) => !isNetwork(address));
    if (wrong !== undefined) {
      const address = isolate(wrong);
      return t({
        id: 'apikey.address-wrong',
        message: `${{ address }} is not a valid IP address or network`,
      });
    }
    const wide = addresses.find(isTooWide);
    if (wide !== undefined) {
      const network = isolate(wide);
      return t({
        id: 'apikey.network-wide',
        message: `${{ network }} is too large. The largest networks are /${{ ipv4 }} for IPv4 and /${{ ipv6 }} for IPv6.`,
      });
    }
    if (addresses.length === 0 && permissions.includes('withdraw')) {
      return t({
        id: 'apikey.withdraw-addresses',
        message: 'Withdrawals need at least one allowed IP address',
      });
    }
    if (isRequired && addresses.length === 0) {
      return t({
        id: 'apikey.addresses-required',
        message: `A key without allowed IP addresses is valid for at most ${{ open }} days. Enter an address.`,
      });
    }
    return (
      addresses.length <= most ||
      t({ id: 'apikey.addresses-many', message: `At most ${{ most }} addresses` })
    );
  };
  return (
    <TextField
      {...register('addresses', { validate })}
      dir="ltr"
      label={t({ id: 'apikey.addresses', message: 'Allowed IP addresses' })}
      hint={t({
        id: 'apikey.addresses-hint',
        message: 'IP addresses or networks, separated by spaces. Leave empty to allow any address.',
      })}
      autoComplete="off"
      error={formState.errors.addresses?.message}
    />
  );
}

export function DaysField() {
  const { t } = useLingui();
  const { formState, register } = useFormContext<NewApiKey>();
  return (
    <TextField
      {...register('days', {
        setValueAs: (text: string | number) => approximate(toLatinDigits(String(text))),
        validate: (days, { addresses }) => {
          const limit = toAddresses(addresses).length > 0 ? longest : open;
          const isRight = Number.isInteger(days) && days > 0 && days <= limit;
          return isRight || t({ id: 'apikey.days-limit', message: `1 to ${{ limit }} days` });
        },
      })}
      label={t({ id: 'apikey.days', message: 'Valid for (days)' })}
      hint={t({
        id: 'apikey.days-hint',
        message: `Up to ${{ longest }} days, or ${{ open }} if any IP address is allowed`,
      })}
      inputMode="numeric"
      autoComplete="off"
      error={formState.errors.days?.message}
    />
  );
}
