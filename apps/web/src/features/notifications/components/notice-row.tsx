import type { Notice } from '@bourse/client/notices';
import type { DelistingNoticeKind, RiskNoticeKind } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useLoginTexts } from '#platform/notices/use-login-texts.ts';
import { SafeHtml } from '#ui/content/safe-html.tsx';
import { Button } from '@bourse/ui/fields';
import { classNames } from '@bourse/ui/class-names';
import { useKindNames, useNoticeText } from './use-notice-texts.ts';

/** Pages that show what a notice about a risk or about orders is about. */
const eventPages = {
  positionLiquidated: '/{-$locale}/order/mcp',
  marginLiquidated: '/{-$locale}/order/marginOrderInfo',
  marginCall: '/{-$locale}/asset',
  simulatedLiquidation: '/{-$locale}/order/mcp',
  ordersDelisted: '/{-$locale}/record/exchange',
  simulatedOrdersDelisted: '/{-$locale}/record/exchange',
} as const satisfies Readonly<Record<RiskNoticeKind | DelistingNoticeKind, string>>;

interface NoticeRowProps {
  readonly notice: Notice;
  readonly isRead: boolean;
  readonly onRead: (notice: Notice) => void;
}

export function NoticeRow({ notice, isRead, onRead }: NoticeRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useKindNames();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="flex min-w-48 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
          {!isRead && (
            <span className="flex items-center gap-1 font-semibold text-accent-text">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              {t({ id: 'notices.unread', message: 'Unread' })}
            </span>
          )}
          <span>{names[notice.kind]}</span>
          <time dateTime={new Date(notice.at).toISOString()}>
            {formatMoment(notice.at, locale)}
          </time>
        </p>
        <div className={classNames('text-md [overflow-wrap:anywhere]', !isRead && 'font-semibold')}>
          <Content notice={notice} />
        </div>
      </div>
      {!isRead && (
        <Button
          look="bare"
          className="h-11 text-sm"
          onClick={() => {
            onRead(notice);
          }}
        >
          {t({ id: 'notices.mark', message: 'Mark as read' })}
        </Button>
      )}
    </li>
  );
}

function Content({ notice }: Pick<NoticeRowProps, 'notice'>) {
  const { t } = useLingui();
  const textOf = useNoticeText();
  const { notYou } = useLoginTexts();
  if (notice.kind === 'announcement') {
    return (
      <SafeHtml
        html={notice.html}
        className="[&_a]:text-accent-text [&_a]:underline [&_img]:max-h-40"
      />
    );
  }
  return (
    <>
      {textOf(notice)}{' '}
      {(notice.kind === 'liquidation' || notice.kind === 'delisting') && (
        <Link to={eventPages[notice.event]} className="text-accent-text underline">
          {t({ id: 'notices.decide', message: 'Review' })}
        </Link>
      )}
      {notice.kind === 'security' &&
        (notice.event === 'waitingLogin' ? (
          <Link to="/{-$locale}/approve" className="text-accent-text underline">
            {t({ id: 'notices.decide', message: 'Review' })}
          </Link>
        ) : (
          <Link to="/{-$locale}/security" className="text-accent-text underline">
            {notYou}
          </Link>
        ))}
    </>
  );
}
