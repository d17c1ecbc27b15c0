import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { User } from '#platform/session/user.ts';
import { useCreateApiKey } from '../../api/api-keys.ts';
import type { CreatedApiKey, KeyAccount, NewApiKey } from '../../api/api-keys.ts';
import type { Security } from '../../api/overview.ts';
import { noProof, ownTarget } from '../../model/proof.ts';
import { ProofFields } from '../forms/proof-fields.tsx';
import { ProofForm } from '../forms/proof-form.tsx';
import { AddressesField, DaysField, UseFields } from './key-fields.tsx';
import { whileTyping } from './while-typing.ts';

interface NewKeyFormProps {
  readonly user: User;
  readonly security: Security;
  readonly account: KeyAccount;
  readonly onCreated: (created: CreatedApiKey) => void;
  readonly onCancel: () => void;
}

export function NewKeyForm({ user, security, account, onCreated, onCancel }: NewKeyFormProps) {
  const { t } = useLingui();
  const create = useCreateApiKey(account);
  const form = useForm<NewApiKey>({
    ...whileTyping,
    defaultValues: { ...noProof, label: '', permissions: ['read'], addresses: '', days: 90 },
  });
  return (
    <div className="w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'apikey.create', message: 'Create key' })}
        busy={create.isPending}
        error={create.error}
        onCancel={onCancel}
        onSubmit={(values) => {
          create.mutate(values, { onSuccess: onCreated });
        }}
      >
        <UseFields />
        <AddressesField />
        <DaysField />
        <ProofFields
          security={security}
          sentTo={security.hasPassword ? undefined : ownTarget(user)}
        />
      </ProofForm>
    </div>
  );
}
