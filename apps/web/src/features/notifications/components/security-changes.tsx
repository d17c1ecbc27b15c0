import { securityNotices } from '@bourse/client/notices';
import { useLingui } from '@lingui/react/macro';
import { Moment } from '#platform/locale/moment.tsx';
import { useAccountNotices } from '@bourse/react/notices';
import { Loaded } from '#ui/states/loaded.tsx';
import { useSecurityText } from './use-security-text.ts';

const shown = 10;

/** The latest security notices of the account. */
export function SecurityChanges() {
  const { t } = useLingui();
  const query = useAccountNotices();
  const textOf = useSecurityText();
  return (
    <Loaded
      query={query}
      rows={3}
      rowClassName="h-10"
      loading={t({ id: 'notices.changes-loading', message: 'Loading the latest changes' })}
    >
      {({ notices }) => {
        const changes = securityNotices(notices);
        return changes.length === 0 ? (
          <p className="text-md text-text-2">
            {t({ id: 'notices.no-changes', message: 'Nothing has changed yet.' })}
          </p>
        ) : (
          <ul className="flex flex-col">
            {changes.slice(0, shown).map((notice) => (
              <li
                key={notice.id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-md last:border-0"
              >
                <span className="[overflow-wrap:anywhere]">{textOf(notice)}</span>
                <span className="text-sm">
                  <Moment ms={notice.at} />
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
