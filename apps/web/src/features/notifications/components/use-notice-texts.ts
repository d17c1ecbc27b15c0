import type {
  AlertNotice,
  AnnouncementNotice,
  DelistingNotice,
  Notice,
  NoticeKind,
  RiskNotice,
} from '@bourse/client/notices';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatRate, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useIndicatorText } from '#platform/notices/use-indicator-text.ts';
import { useSecurityText } from './use-security-text.ts';

export function useKindNames(): Readonly<Record<NoticeKind, string>> {
  const { t } = useLingui();
  return {
    announcement: t({ id: 'notices.announcements', message: 'Announcements' }),
    fill: t({ id: 'notices.fills', message: 'Trades' }),
    liquidation: t({ id: 'notices.liquidations', message: 'Liquidations' }),
    delisting: t({ id: 'notices.delistings', message: 'Delistings' }),
    funding: t({ id: 'notices.funding', message: 'Funding fees' }),
    alert: t({ id: 'notices.alerts', message: 'Price alerts' }),
    security: t({ id: 'notices.security', message: 'Security' }),
  };
}

type AccountNotice = Exclude<Notice, AnnouncementNotice>;

/** Returns a function that says in one sentence what has happened. */
export function useNoticeText(): (notice: AccountNotice) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const securityText = useSecurityText();
  const eventText = useEventText();
  const alertText = useAlertText();
  const figure = (text: string) => isolate(formatAmount(text, locale));
  return (notice) => {
    if (notice.kind === 'security') return securityText(notice);
    if (notice.kind === 'liquidation' || notice.kind === 'delisting') return eventText(notice);
    if (notice.kind === 'alert') return alertText(notice);
    const pair = isolate(notice.symbol);
    if (notice.kind === 'funding') {
      const isPaid = notice.amount.startsWith('-');
      const amount = isolate(`${formatAmount(notice.amount.replace('-', ''), locale)} USDT`);
      return isPaid
        ? t({ id: 'notices.funding-paid', message: `Funding fee paid: ${{ amount }}, ${{ pair }}` })
        : t({
            id: 'notices.funding-received',
            message: `Funding fee received: ${{ amount }}, ${{ pair }}`,
          });
    }
    const size = figure(notice.size);
    const price = figure(notice.price);
    return notice.side === 'buy'
      ? t({ id: 'notices.bought', message: `Bought ${{ size }} of ${{ pair }} at ${{ price }}` })
      : t({ id: 'notices.sold', message: `Sold ${{ size }} of ${{ pair }} at ${{ price }}` });
  };
}

function useAlertText(): (notice: AlertNotice) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const indicatorText = useIndicatorText();
  return ({ symbol, alert }) => {
    if (alert.kind === 'indicator') return indicatorText(alert, symbol);
    const pair = isolate(symbol);
    if (alert.kind === 'funding') {
      const rate = isolate(formatRate(alert.rate, locale));
      return t({
        id: 'notices.funding-reached',
        message: `${{ pair }}: funding rate reached ${{ rate }}`,
      });
    }
    if (alert.kind === 'line') {
      const price = isolate(formatAmount(alert.reachedPrice ?? alert.line.to.price, locale));
      return t({
        id: 'notices.line-crossed',
        message: `${{ pair }} crossed your line at ${{ price }}`,
      });
    }
    const price = isolate(formatAmount(alert.price, locale));
    return t({ id: 'notices.reached', message: `${{ pair }} reached ${{ price }}` });
  };
}

type EventNotice = RiskNotice | DelistingNotice;

function useEventText(): (notice: EventNotice) => string {
  const { t } = useLingui();
  return ({ event, subject }) => {
    const texts: Readonly<Record<EventNotice['event'], string>> = {
      positionLiquidated: t({ id: 'news.liquidation', message: 'Position liquidated' }),
      marginLiquidated: t({
        id: 'notices.margin-account-liquidated',
        message: 'Margin account liquidated',
      }),
      marginCall: t({ id: 'notices.margin-call', message: 'Close to liquidation' }),
      simulatedLiquidation: t({
        id: 'notices.simulated-liquidation',
        message: 'Liquidated in simulation',
      }),
      ordersDelisted: t({
        id: 'notices.orders-delisted',
        message: 'Open orders canceled after delisting',
      }),
      simulatedOrdersDelisted: t({
        id: 'notices.simulated-orders-delisted',
        message: 'Open orders in simulation canceled after delisting',
      }),
    };
    const what = texts[event];
    if (subject === '') return what;
    const name = isolate(subject);
    return t({ id: 'notices.about', message: `${{ what }}: ${{ name }}` });
  };
}
