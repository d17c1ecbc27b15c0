import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Moment } from '#platform/locale/moment.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { Button, TextField } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useRemovePasskey, useRenamePasskey, type Passkey } from '@bourse/react/security';
import { ProofForm } from '../forms/proof-form.tsx';

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useLingui();
  const { name, createdAt, usedAt } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <li className="flex flex-col border-b border-line py-2 last:border-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-md font-semibold break-all">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-text-3">
            {usedAt === null ? (
              <Trans id="security.passkey-created">
                Added <Moment ms={createdAt} />
              </Trans>
            ) : (
              <Trans id="security.last-use">
                Last used <Moment ms={usedAt} />
              </Trans>
            )}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            look="bare"
            className="h-9"
            aria-label={t({ id: 'security.rename-passkey', message: `Rename ${{ name }}` })}
            onClick={() => {
              setOpen('rename');
            }}
          >
            {t({ id: 'security.rename', message: 'Rename' })}
          </Button>
          <Button
            className="h-9"
            aria-label={t({ id: 'security.remove-passkey', message: `Remove ${{ name }}` })}
            onClick={() => {
              setOpen('remove');
            }}
          >
            {t({ id: 'security.remove', message: 'Remove' })}
          </Button>
        </div>
      </div>
      {open === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {open === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  );
}

interface RenameProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function Rename({ passkey, onClose }: RenameProps) {
  const { t } = useLingui();
  const rename = useRenamePasskey();
  const form = useForm({ defaultValues: { name: passkey.name } });
  const label = t({ id: 'security.passkey-name', message: 'Passkey name' });
  const submit = form.handleSubmit(({ name }) => {
    const { passkeyId } = passkey;
    rename.mutate({ passkeyId, name: name.trim() }, { onSuccess: onClose });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-2 flex w-full max-w-105 flex-col"
    >
      <TextField
        {...form.register('name', {
          validate: (name) =>
            name.trim() !== '' || t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        })}
        label={label}
        maxLength={32}
        autoComplete="off"
        autoFocus
        error={form.formState.errors.name?.message}
      />
      <FormProblem>{rename.error ? errorText(rename.error) : undefined}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={rename.isPending} className="h-11">
          {t({ id: 'security.save', message: 'Save' })}
        </Button>
        <Button look="bare" className="h-11" onClick={onClose}>
          {t({ id: 'security.cancel', message: 'Cancel' })}
        </Button>
      </div>
    </form>
  );
}

function Remove({ passkey, onClose }: RenameProps) {
  const { t } = useLingui();
  const remove = useRemovePasskey();
  const form = useForm();
  return (
    <div className="mt-2 w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'security.passkey-remove', message: 'Remove passkey' })}
        busy={remove.isPending}
        error={remove.error}
        onCancel={onClose}
        onSubmit={() => {
          remove.mutate({ passkeyId: passkey.passkeyId }, { onSuccess: onClose });
        }}
      />
    </div>
  );
}
