import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useRemoveApiKey, type ApiKey, type KeyAccount } from '@bourse/react/security';
import { EditKeyForm } from './edit-key-form.tsx';
import { usePermissionNames } from './use-permission-names.ts';

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly account: KeyAccount;
}

export function KeyRow(props: KeyRowProps) {
  const { apiKey } = props;
  const { t } = useLingui();
  const [isEdited, setEdited] = useState(false);
  const { label: name, accessKey } = apiKey;
  return (
    <li className="flex flex-col border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-col gap-1 text-sm text-text-3">
          <p className="text-md font-semibold break-all text-text-1">
            <bdi>{name}</bdi>
          </p>
          <code dir="ltr" className="self-start break-all">
            {accessKey}
          </code>
          <KeyFacts apiKey={apiKey} />
        </div>
        <div className="flex gap-2">
          <Button
            className="h-9"
            aria-expanded={isEdited}
            aria-label={t({ id: 'apikey.edit-name', message: `Edit ${{ name }}` })}
            onClick={() => {
              setEdited(!isEdited);
            }}
          >
            {t({ id: 'apikey.edit', message: 'Edit' })}
          </Button>
          <DeleteKey {...props} />
        </div>
      </div>
      {isEdited && (
        <EditKeyForm
          {...props}
          onClose={() => {
            setEdited(false);
          }}
        />
      )}
    </li>
  );
}

function DeleteKey({ apiKey, account }: Pick<KeyRowProps, 'apiKey' | 'account'>) {
  const { t } = useLingui();
  const remove = useRemoveApiKey(account);
  const [isAsked, setAsked] = useState(false);
  const { label: name, accessKey } = apiKey;
  const title = t({ id: 'apikey.delete-name', message: `Delete ${{ name }}` });
  return (
    <div className="flex flex-col">
      <Button
        className="h-9"
        busy={remove.isPending}
        aria-label={title}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t({ id: 'apikey.delete', message: 'Delete' })}
      </Button>
      {remove.error && <FormProblem>{errorText(remove.error)}</FormProblem>}
      {isAsked && (
        <ConfirmDialog
          title={title}
          look="danger"
          confirmLabel={t({ id: 'apikey.delete-now', message: 'Delete key' })}
          onCancel={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            setAsked(false);
            remove.mutate(accessKey);
          }}
        >
          {t({
            id: 'apikey.delete-about',
            message: 'Programs using this key will be rejected immediately. Open orders stay open.',
          })}
        </ConfirmDialog>
      )}
    </div>
  );
}

function KeyFacts({ apiKey }: Pick<KeyRowProps, 'apiKey'>) {
  const { t } = useLingui();
  const names = usePermissionNames();
  const locale = useLocale();
  const { permissions, addresses, expiresAt, usedAt, usedAddress } = apiKey;
  return (
    <>
      <p className="text-text-2">{permissions.map((name) => names[name]).join(' · ')}</p>
      <p className="break-all">
        {addresses.length === 0 ? (
          t({ id: 'apikey.any-address', message: 'Any IP address' })
        ) : (
          <bdi dir="ltr">{addresses.join(', ')}</bdi>
        )}
      </p>
      <p>
        {t({ id: 'apikey.expires', message: `Expires ${{ day: formatDay(expiresAt, locale) }}` })}
      </p>
      <p>
        {usedAt === null ? (
          t({ id: 'apikey.unused', message: 'Never used' })
        ) : (
          <Trans id="apikey.used">
            Last used <Moment ms={usedAt} /> from <bdi dir="ltr">{usedAddress}</bdi>
          </Trans>
        )}
      </p>
    </>
  );
}
