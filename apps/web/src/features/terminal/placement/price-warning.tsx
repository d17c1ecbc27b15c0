import { decimalsOf } from '@bourse/trading/decimal';
import type { Instrument, OrderDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { ConfirmDialog } from '@bourse/ui/overlays';

interface PriceWarningProps {
  readonly draft: OrderDraft;
  /** Signed fraction of the last price. */
  readonly distance: string;
  readonly lastPrice: string;
  readonly instrument: Instrument;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function PriceWarning(props: PriceWarningProps) {
  const { draft, distance, lastPrice, instrument, confirmLabel, onConfirm, onCancel } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const format = (price: string) => formatPrice(price, locale, decimalsOf(instrument.tickSize));
  const [price, last] = [format(draft.price), format(lastPrice)];
  const change = formatChange(distance, locale);
  const coin = instrument.quoteCoin;
  return (
    <ConfirmDialog
      title={t({ id: 'price-warning.title', message: 'Your price is far from the market' })}
      confirmLabel={confirmLabel}
      look={draft.side}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {t({
          id: 'price-warning.text',
          message: `Your price is ${{ price }} ${{ coin }}. The last price is ${{ last }} ${{ coin }}, a difference of ${{ change }}.`,
        })}
      </p>
    </ConfirmDialog>
  );
}
