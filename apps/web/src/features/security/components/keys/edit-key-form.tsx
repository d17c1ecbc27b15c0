import { apiKeyDays } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import type { User } from '#platform/session/user.ts';
import { useChangeApiKey } from '../../api/api-keys.ts';
import type { ApiKey, ApiKeyValues, KeyAccount } from '../../api/api-keys.ts';
import type { Security } from '../../api/overview.ts';
import { changeOf } from '../../model/key-changes.ts';
import { noProof, ownTarget } from '../../model/proof.ts';
import { ProofFields } from '../forms/proof-fields.tsx';
import { ProofForm } from '../forms/proof-form.tsx';
import { KeyChanges } from './key-changes.tsx';
import { AddressesField, UseFields } from './key-fields.tsx';
import { whileTyping } from './while-typing.ts';

interface EditKeyFormProps {
  readonly user: User;
  readonly security: Security;
  readonly account: KeyAccount;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

const openMs = apiKeyDays.withoutAddresses * 24 * 60 * 60 * 1000;

export function EditKeyForm({ user, security, account, apiKey, onClose }: EditKeyFormProps) {
  const { t } = useLingui();
  const change = useChangeApiKey(account, apiKey.accessKey);
  const { label, permissions, addresses, createdAt, expiresAt } = apiKey;
  const form = useForm<ApiKeyValues>({
    ...whileTyping,
    defaultValues: { ...noProof, label, permissions, addresses: addresses.join(' ') },
  });
  const submit = (values: ApiKeyValues) => {
    const changed = changeOf(apiKey, values);
    if (Object.keys(changed).length === 0) {
      toast.hint(t({ id: 'apikey.unchanged', message: 'Nothing was changed.' }));
      return;
    }
    const onSuccess = () => {
      toast.success(t({ id: 'apikey.changed', message: 'API key changed.' }));
      onClose();
    };
    change.mutate({ change: changed, proof: values }, { onSuccess });
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
        <ProofFields
          security={security}
          sentTo={security.hasPassword ? undefined : ownTarget(user)}
        />
      </ProofForm>
    </div>
  );
}
