import { changeOf, without } from '@bourse/client/api-keys';
import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { isolate } from '@bourse/i18n-registry/figures';
import type { ApiKey, ApiKeyValues } from '@bourse/react/security';
import { usePermissionNames } from './use-permission-names.ts';

/** Lists what the form would change of the key. */
export function KeyChanges({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useLingui();
  const { control } = useFormContext<ApiKeyValues>();
  const [label, permissions, addresses] = useWatch({
    control,
    name: ['label', 'permissions', 'addresses'],
  });
  const lines = useChangeLines(apiKey, { label, permissions, addresses });
  return (
    <section className="mb-2 flex min-h-11 flex-col gap-1 text-sm text-text-2">
      <h3 className="font-semibold text-text-1">
        {t({ id: 'apikey.changes', message: 'Changes' })}
      </h3>
      {lines.length === 0 && <p>{t({ id: 'apikey.changes-none', message: 'No changes yet' })}</p>}
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useChangeLines(
  key: ApiKey,
  typed: Pick<ApiKeyValues, 'label' | 'permissions' | 'addresses'>,
): readonly string[] {
  const { t } = useLingui();
  const names = usePermissionNames();
  const change = changeOf(key, typed);
  const lines: string[] = [];
  if (change.label !== undefined) {
    const [from, to] = [isolate(key.label), isolate(change.label)];
    lines.push(t({ id: 'apikey.change-name', message: `Name: ${{ from }} → ${{ to }}` }));
  }
  const given = without(change.permissions ?? key.permissions, key.permissions);
  for (const permission of given.map((name) => names[name])) {
    lines.push(t({ id: 'apikey.change-given', message: `Permission added: ${{ permission }}` }));
  }
  const taken =
    change.permissions === undefined ? [] : without(key.permissions, change.permissions);
  for (const permission of taken.map((name) => names[name])) {
    lines.push(t({ id: 'apikey.change-taken', message: `Permission removed: ${{ permission }}` }));
  }
  if (change.addresses?.length === 0) {
    lines.push(t({ id: 'apikey.change-open', message: 'Usable from any IP address' }));
  } else if (change.addresses !== undefined) {
    const addresses = isolate(change.addresses.join(' '));
    lines.push(
      t({ id: 'apikey.change-addresses', message: `Allowed IP addresses: ${{ addresses }}` }),
    );
  }
  return lines;
}
