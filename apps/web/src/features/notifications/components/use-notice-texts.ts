import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#platform/format/format.ts';
import { isolate } from '#platform/format/isolate.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { AnnouncementNotice, Notice, NoticeKind } from '../model/notice.ts';
import { useSecurityText } from './use-security-text.ts';

export function useKindNames(): Readonly<Record<NoticeKind, string>> {
  const { t } = useLingui();
  return {
    announcement: t({ id: 'notices.announcements', message: 'Announcements' }),
    fill: t({ id: 'notices.fills', message: 'Trades' }),
    liquidation: t({ id: 'notices.liquidations', message: 'Liquidations' }),
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
  const figure = (text: string) => isolate(formatAmount(text, locale));
  return (notice) => {
    if (notice.kind === 'security') return securityText(notice);
    if (notice.kind === 'marginLiquidation') {
      const debt = isolate(`${formatAmount(notice.debtValue, locale)} USDT`);
      const account = isolate(notice.symbol ?? t({ id: 'notices.cross', message: 'cross' }));
      return t({
        id: 'notices.margin-liquidated',
        message: `Margin account liquidated (${{ account }}), debt ${{ debt }}`,
      });
    }
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
    if (notice.kind === 'alert') {
      const price = figure(notice.price);
      return t({ id: 'notices.reached', message: `${{ pair }} reached ${{ price }}` });
    }
    const size = figure(notice.size);
    if (notice.kind === 'liquidation') {
      const price = figure(notice.markPrice);
      return t({
        id: 'notices.liquidated',
        message: `${{ pair }} position liquidated: ${{ size }} at mark price ${{ price }}`,
      });
    }
    const price = figure(notice.price);
    return notice.side === 'buy'
      ? t({ id: 'notices.bought', message: `Bought ${{ size }} of ${{ pair }} at ${{ price }}` })
      : t({ id: 'notices.sold', message: `Sold ${{ size }} of ${{ pair }} at ${{ price }}` });
  };
}
