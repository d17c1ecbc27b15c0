import type { FundingPayment } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatAmount, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { usePairNames, type PairNames } from '@bourse/react/notices';

const noticeMs = 10_000;

/** Shows all funding of one moment in one notice. */
export function FundingNotices() {
  const { t } = useLingui();
  const sdk = useSdk();
  const textOf = useFundingText();
  const pairNames = usePairNames();
  const latest = useRef<readonly FundingPayment[]>([]);
  const show = useEffectEvent(async (payments: readonly FundingPayment[]) => {
    const [{ ts } = { ts: 0 }] = payments;
    latest.current = [...latest.current.filter((payment) => payment.ts === ts), ...payments];
    const paid = latest.current.filter(({ amount }) => !money.of(amount).eq(0));
    const { length: count } = paid;
    const lines = paid.map(textOf(await pairNames('futures')));
    const about = { id: `funding ${ts}`, duration: noticeMs };
    if (count === 1) toast.info(lines.join(''), about);
    else if (count > 1) {
      const title = t({
        id: 'funding.booked',
        message: plural(count, {
          one: 'Funding for # position',
          other: 'Funding for # positions',
        }),
      });
      toast.info(title, { ...about, description: lines.join('\n') });
    }
  });
  useEffect(
    () =>
      sdk.market.subscribe(
        { instType: 'USDT-FUTURES', channel: 'funding-payments', instId: 'default' },
        ({ action, data }) => {
          if (action === 'update') void show(data);
        },
      ),
    [sdk],
  );
  return null;
}

function useFundingText(): (nameOf: PairNames) => (payment: FundingPayment) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (nameOf) =>
    ({ symbol, amount: signed }) => {
      const isPaid = signed.startsWith('-');
      const size = money.toShortText(isPaid ? signed.slice(1) : signed);
      const amount = isolate(`${formatAmount(size, locale)} USDT`);
      const pair = isolate(nameOf(symbol));
      return isPaid
        ? t({ id: 'funding.paid', message: `Funding fee paid: ${{ amount }}, ${{ pair }}` })
        : t({
            id: 'funding.received',
            message: `Funding fee received: ${{ amount }}, ${{ pair }}`,
          });
    };
}
