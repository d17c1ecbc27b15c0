import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { SelectField } from '@bourse/ui/fields';
import { Figure } from '@bourse/ui/figures';
import type { SnapshotHead } from '@bourse/react/products';

interface SnapshotPickerProps {
  readonly list: readonly SnapshotHead[];
  readonly chosen: SnapshotHead;
  readonly onChoose: (snapshotId: string) => void;
}

export function SnapshotPicker({ list, chosen, onChoose }: SnapshotPickerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { users } = chosen;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 rounded-panel border border-line bg-surface-1 p-4 sm:p-6">
      <SelectField
        label={t({ id: 'reserves.snapshot', message: 'Snapshot' })}
        value={chosen.snapshotId}
        options={list.map(({ snapshotId, takenAt }) => ({
          value: snapshotId,
          label: formatMoment(takenAt, locale),
        }))}
        onChange={onChoose}
      />
      <dl className="flex min-w-0 flex-col gap-1 text-sm">
        <dt className="text-xs text-text-3">
          {t({ id: 'reserves.root', message: 'Published root' })}
        </dt>
        <dd className="min-w-0">
          <Figure className="font-mono text-xs break-all select-all">{chosen.rootHash}</Figure>
        </dd>
      </dl>
      <p className="text-sm text-text-2">
        {t({
          id: 'reserves.users',
          message: plural(users, {
            one: '# user with a balance',
            other: '# users with a balance',
          }),
        })}
      </p>
    </div>
  );
}
