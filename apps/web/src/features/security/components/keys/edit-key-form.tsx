import { changeOf } from '@bourse/client/api-keys';
import { apiKeyDays } from '@bourse/gateway-contract';
import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import {
  useChangeApiKey,
  type ApiKey,
  type ApiKeyValues,
  type KeyAccount,
} from '@bourse/react/security';
import { ProofForm } from '../forms/proof-form.tsx';
import { KeyChanges } from './key-changes.tsx';
import { AddressesField, UseFields } from './key-fields.tsx';
import { whileTyping } from './while-typing.ts';

interface EditKeyFormProps {
  readonly account: KeyAccount;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

const openMs = apiKeyDays.withoutAddresses * 24 * 60 * 60 * 1000;

export function EditKeyForm({ account, apiKey, onClose }: EditKeyFormProps) {
  const { t } = useLingui();
  const change = useChangeApiKey(account, apiKey.accessKey);
  const { label, permissions, addresses, createdAt, expiresAt } = apiKey;
  const form = useForm<ApiKeyValues>({
    ...whileTyping,
    defaultValues: { label, permissions, addresses: addresses.join(' ') },
  });
  const submit = (values: ApiKeyValues) => {
    const changed = changeOf(apiKey, values);
    if (Object.keys(changed).length === 0) {
      toast.hint(t({ id: 'apikey.unchanged', message: 'Nothing was changed.' }));
      return;
    }
    followMutation(change.mutateAsync(changed, { onSuccess: onClose }), () => {
      toast.success(t({ id: 'apikey.changed', message: 'API key changed.' }));
    });
  };
  return (
    <div className="mt-3 w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'apikey.change', message: 'Save changes' })}
        busy={change.isPending}
        error={change.error}
        onCancel={onClose}
        onSubmit={submit}
      >
        <UseFields />
        <AddressesField isRequired={expiresAt - createdAt > openMs} />
        <KeyChanges apiKey={apiKey} />
      </ProofForm>
    </div>
  );
}
