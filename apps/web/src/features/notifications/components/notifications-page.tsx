import {
  isRead,
  noticeKinds,
  selectNotices,
  type Notice,
  type NoticeFilter,
} from '@bourse/client/notices';
import type { NoticesRead } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { useNotices, useReadState } from '@bourse/react/notices';
import { useSession } from '@bourse/react/session';
import { Button, Checkbox, InlineSelect } from '@bourse/ui/fields';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { MessageState, SkeletonRows } from '@bourse/ui/states';
import { readStateAtom } from '../read-state-atom.ts';
import { NoticeRow } from './notice-row.tsx';
import { useKindNames } from './use-notice-texts.ts';

/** Announcements and what has happened in the account, read and unread. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { notices, error, retry } = useNotices(useLocale());
  const [filter, setFilter] = useState<NoticeFilter>({ kind: 'all', unreadOnly: false });
  const { state, read, readAll } = useReadState(useAtom(readStateAtom));
  const { status } = useSession();
  // The read marks of a visitor do not apply to a user.
  const shown =
    status === 'loading' || !notices || !state
      ? undefined
      : selectNotices(notices, filter, (notice) => isRead(state, notice));
  return (
    <TitledPage
      page="/notifications"
      menu={<AccountMenu />}
      title={t({ id: 'notices.title', message: 'Notifications' })}
      description={t({
        id: 'notices.description',
        message: 'Announcements and account activity.',
      })}
    >
      <Filters filter={filter} onChange={setFilter}>
        <Button
          className="h-11"
          disabled={!state || !notices?.some((notice) => !isRead(state, notice))}
          onClick={() => {
            readAll(notices ?? []);
          }}
        >
          {t({ id: 'notices.mark-all', message: 'Mark all as read' })}
        </Button>
      </Filters>
      {status === 'anonymous' && (
        <p className="text-sm text-text-2">
          {t({
            id: 'notices.signed-out',
            message: 'Log in to also see your trades, funding fees, alerts and logins here.',
          })}
        </p>
      )}
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-warn">
          {t({
            id: 'notices.incomplete',
            message: `Some notifications could not be loaded: ${{ reason: errorText(error) }}`,
          })}
          <Button onClick={retry}>{t({ id: 'retry', message: 'Try again' })}</Button>
        </p>
      )}
      <NoticeList
        shown={shown}
        isFiltered={filter.kind !== 'all' || filter.unreadOnly}
        state={state}
        onRead={read}
      />
    </TitledPage>
  );
}

interface FiltersProps {
  readonly filter: NoticeFilter;
  readonly onChange: (filter: NoticeFilter) => void;
  readonly children: ReactNode;
}

function Filters({ filter, onChange, children }: FiltersProps) {
  const { t } = useLingui();
  const names = useKindNames();
  const all = { value: 'all' as const, label: t({ id: 'notices.all', message: 'All' }) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <InlineSelect
          label={t({ id: 'notices.kind', message: 'Show' })}
          value={filter.kind}
          options={[all, ...noticeKinds.map((kind) => ({ value: kind, label: names[kind] }))]}
          onChange={(kind) => {
            onChange({ ...filter, kind });
          }}
        />
        <Checkbox
          label={t({ id: 'notices.unread-only', message: 'Unread only' })}
          checked={filter.unreadOnly}
          onChange={(unreadOnly) => {
            onChange({ ...filter, unreadOnly });
          }}
        />
      </div>
      {children}
    </div>
  );
}

interface NoticeListProps {
  readonly shown: readonly Notice[] | undefined;
  readonly isFiltered: boolean;
  readonly state: NoticesRead | undefined;
  readonly onRead: (notice: Notice) => void;
}

function NoticeList({ shown, isFiltered, state, onRead }: NoticeListProps) {
  const { t } = useLingui();
  const title = t({ id: 'notices.title', message: 'Notifications' });
  return (
    <div className="flex min-h-96 flex-col rounded-panel border border-line bg-surface-1">
      {shown === undefined && (
        <SkeletonRows
          rows={6}
          className="h-12"
          label={t({ id: 'notices.loading', message: 'Loading notifications' })}
        />
      )}
      {shown?.length === 0 && (
        <MessageState
          title={
            isFiltered
              ? t({ id: 'notices.none-of-kind', message: 'No notifications of this kind.' })
              : t({ id: 'notices.none', message: 'No notifications yet.' })
          }
        />
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul aria-label={title} className="flex flex-col divide-y divide-line">
          {shown.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              isRead={state !== undefined && isRead(state, notice)}
              onRead={onRead}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
