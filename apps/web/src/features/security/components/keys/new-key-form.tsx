import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import {
  useCreateApiKey,
  type CreatedApiKey,
  type KeyAccount,
  type NewApiKey,
} from '@bourse/react/security';
import { ProofForm } from '../forms/proof-form.tsx';
import { AddressesField, DaysField, UseFields } from './key-fields.tsx';
import { whileTyping } from './while-typing.ts';

interface NewKeyFormProps {
  readonly account: KeyAccount;
  readonly onCreated: (created: CreatedApiKey) => void;
  readonly onCancel: () => void;
}

export function NewKeyForm({ account, onCreated, onCancel }: NewKeyFormProps) {
  const { t } = useLingui();
  const create = useCreateApiKey(account);
  const form = useForm<NewApiKey>({
    ...whileTyping,
    defaultValues: { label: '', permissions: ['read'], addresses: '', days: 90 },
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
      </ProofForm>
    </div>
  );
}
