import { apiKeyDays, apiKeyLimits } from '@bourse/gateway-contract';
import type { ApiKeyPermission } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import type { User } from '#platform/session/user.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { toLines, useCreateApiKey } from '../../api/api-keys.ts';
import type { CreatedApiKey, KeyAccount, NewApiKey } from '../../api/api-keys.ts';
import type { Security } from '../../api/overview.ts';
import { noProof, ownTarget } from '../../model/proof.ts';
import { ProofFields } from '../forms/proof-fields.tsx';
import { ProofForm } from '../forms/proof-form.tsx';
import { usePermissionNames } from './use-permission-names.ts';

interface NewKeyFormProps {
  readonly user: User;
  readonly security: Security;
  readonly account: KeyAccount;
  readonly onCreated: (created: CreatedApiKey) => void;
  readonly onCancel: () => void;
}

const { addresses: most } = apiKeyLimits;
const { withAddresses: longest, withoutAddresses: open } = apiKeyDays;

export function NewKeyForm({ user, security, account, onCreated, onCancel }: NewKeyFormProps) {
  const { t } = useLingui();
  const create = useCreateApiKey(account);
  const form = useForm<NewApiKey>({
    defaultValues: { ...noProof, label: '', permissions: ['read'], addresses: '', days: '90' },
  });
  const { errors } = form.formState;
  const label = t({ id: 'apikey.label', message: 'Name of the key' });
  return (
    <div className="w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'apikey.create', message: 'Create the key' })}
        busy={create.isPending}
        error={create.error}
        onCancel={onCancel}
        onSubmit={(values) => {
          create.mutate(values, { onSuccess: onCreated });
        }}
      >
        <TextField
          {...form.register('label', {
            validate: (name) =>
              name.trim() !== '' ||
              t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          })}
          label={label}
          maxLength={32}
          autoComplete="off"
          autoFocus
          error={errors.label?.message}
        />
        <Controller
          control={form.control}
          name="permissions"
          rules={{
            validate: (given) =>
              given.length > 0 ||
              t({ id: 'apikey.permissions-none', message: 'Choose at least one permission' }),
          }}
          render={({ field }) => (
            <Permissions
              given={field.value}
              onChange={field.onChange}
              error={errors.permissions?.message}
            />
          )}
        />
        <TextField
          {...form.register('addresses', {
            validate: (text) =>
              toLines(text).length <= most ||
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
          {...form.register('days', {
            validate: (text, { addresses }) => {
              const limit = toLines(addresses).length > 0 ? longest : open;
              const isRight = /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= limit;
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
        <ProofFields
          security={security}
          sentTo={security.hasPassword ? undefined : ownTarget(user)}
        />
      </ProofForm>
    </div>
  );
}

interface PermissionsProps {
  readonly given: readonly ApiKeyPermission[];
  readonly onChange: (given: readonly ApiKeyPermission[]) => void;
  readonly error: string | undefined;
}

const order = ['read', 'spotTrade', 'marginTrade', 'futuresTrade', 'transfer', 'withdraw'] as const;

function Permissions({ given, onChange, error }: PermissionsProps) {
  const { t } = useLingui();
  const names = usePermissionNames();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm text-text-2">
        {t({ id: 'apikey.permissions', message: 'What it may do' })}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {order.map((name) => (
          <Checkbox
            key={name}
            label={names[name]}
            checked={given.includes(name)}
            onChange={(isGiven) => {
              onChange(order.filter((one) => (one === name ? isGiven : given.includes(one))));
            }}
          />
        ))}
      </div>
      <p role={error ? 'alert' : undefined} className="min-h-5 text-xs text-error">
        {error}
      </p>
    </fieldset>
  );
}
