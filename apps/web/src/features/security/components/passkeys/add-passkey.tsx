import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import { TextField } from '@bourse/ui/fields';
import { useAddPasskey } from '@bourse/react/security';
import { LockWarning } from '#ui/credentials/lock-warning.tsx';
import type { ChangeFormProps } from '../forms/change-form.ts';
import { ProofForm } from '../forms/proof-form.tsx';

export function AddPasskey({ onDone, onCancel }: Pick<ChangeFormProps, 'onDone' | 'onCancel'>) {
  const { t } = useLingui();
  const add = useAddPasskey('Bourse');
  const form = useForm({ defaultValues: { name: '' } });
  const label = t({ id: 'security.passkey-name', message: 'Passkey name' });
  return (
    <div className="w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'security.passkey-create', message: 'Create passkey' })}
        busy={add.isPending}
        error={add.error}
        onCancel={onCancel}
        onSubmit={({ name }) => {
          followMutation(add.mutateAsync(name.trim(), { onSuccess: onDone }), () => {
            toast.success(
              t({
                id: 'security.passkey-added',
                message: 'Passkey added. You can now log in with it.',
              }),
            );
          });
        }}
      >
        <LockWarning />
        <TextField
          {...form.register('name', {
            validate: (name) =>
              name.trim() !== '' ||
              t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          })}
          label={label}
          hint={t({
            id: 'security.passkey-name-hint',
            message: 'For example, the name of this device',
          })}
          maxLength={32}
          autoComplete="off"
          autoFocus
          error={form.formState.errors.name?.message}
        />
      </ProofForm>
    </div>
  );
}
