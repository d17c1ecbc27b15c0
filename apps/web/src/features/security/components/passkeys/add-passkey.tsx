import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAddPasskey } from '../../api/passkeys.ts';
import type { NamedProof } from '../../api/passkeys.ts';
import type { ChangeFormProps } from '../forms/change-form.ts';
import { noProof, ownTarget } from '../../model/proof.ts';
import { ProofFields } from '../forms/proof-fields.tsx';
import { ProofForm } from '../forms/proof-form.tsx';

/** Asks for the proof first, because the browser's own question follows the press. */
export function AddPasskey({ user, security, onDone, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const add = useAddPasskey();
  const form = useForm<NamedProof>({ defaultValues: { ...noProof, name: '' } });
  const label = t({ id: 'security.passkey-name', message: 'Passkey name' });
  return (
    <div className="w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'security.passkey-create', message: 'Create passkey' })}
        busy={add.isPending}
        error={add.error}
        onCancel={onCancel}
        onSubmit={(values) => {
          add.mutate(values, {
            onSuccess: () => {
              toast.success(
                t({
                  id: 'security.passkey-added',
                  message: 'Passkey added. You can now log in with it.',
                }),
              );
              onDone();
            },
          });
        }}
      >
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
        <ProofFields
          security={security}
          sentTo={security.hasPassword ? undefined : ownTarget(user)}
        />
      </ProofForm>
    </div>
  );
}
