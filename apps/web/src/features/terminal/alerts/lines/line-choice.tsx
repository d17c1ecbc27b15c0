import type { LineAlert } from '@bourse/gateway-contract';
import { formatPrice, isolate } from '@bourse/i18n-registry/figures';
import { decimalsOf, money } from '@bourse/trading/decimal';
import { linePriceAt } from '@bourse/trading/market';
import { Checkbox } from '@bourse/ui/fields';
import { BellIcon } from '@bourse/ui/icons';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { WatchedLine } from './alert-lines.ts';
import { useLineAlert } from './use-line-alert.ts';

interface LineChoiceProps {
  readonly instrument: Instrument;
  readonly lines: readonly WatchedLine[];
  /** Alerts of lines of the pair. */
  readonly alerts: readonly LineAlert[];
}

/** Chooses which lines of a drawing have alerts. */
export function LineChoice({ instrument, lines, alerts }: LineChoiceProps) {
  const { t } = useLingui();
  const ids = new Set(lines.map(({ drawingId }) => drawingId));
  const count = alerts.filter(({ drawingId }) => ids.has(drawingId)).length;
  const label =
    count === 0
      ? t({ id: 'alerts.set-button', message: 'Set alert' })
      : t({ id: 'alerts.count', message: plural(count, { one: '# alert', other: '# alerts' }) });
  return (
    <AnchoredPopover
      label={label}
      className="text-xs"
      button={
        <>
          <BellIcon />
          {label}
        </>
      }
    >
      {() => <LineList instrument={instrument} lines={lines} alerts={alerts} />}
    </AnchoredPopover>
  );
}

function LineList({ instrument, lines, alerts }: LineChoiceProps) {
  const { t } = useLingui();
  const { now } = useSdk();
  const [openedAt] = useState(now);
  const priced = lines
    .map((line) => ({ ...line, price: linePriceAt(line.line, openedAt, instrument) }))
    .sort((a, b) => money.of(b.price ?? '0').cmp(a.price ?? '0'));
  return (
    <>
      <p className="mb-1 text-xs text-text-2">
        {t({
          id: 'alerts.on-lines',
          message: 'Alert when the price crosses a line or its extension',
        })}
      </p>
      {priced.map((line) => (
        <LineBox
          key={line.drawingId}
          instrument={instrument}
          line={line}
          price={line.price}
          alert={alerts.find(({ drawingId }) => drawingId === line.drawingId)}
        />
      ))}
    </>
  );
}

interface LineBoxProps {
  readonly instrument: Instrument;
  readonly line: WatchedLine;
  /** The price of the line now; `undefined` at and below zero. */
  readonly price: string | undefined;
  readonly alert: LineAlert | undefined;
}

function LineBox({ instrument, line, price: exact, alert }: LineBoxProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isSetting, isRemoving, toggle } = useLineAlert(instrument);
  const price = isolate(formatPrice(exact, locale, decimalsOf(instrument.tickSize)));
  const { ratio } = line.drawn;
  return (
    <Checkbox
      label={
        ratio === undefined
          ? t({ id: 'alerts.line-now', message: `Line, now at ${{ price }}` })
          : t({
              id: 'alerts.level',
              message: `Level ${{ ratio: isolate(String(ratio)) }} at ${{ price }}`,
            })
      }
      checked={isSetting || (alert !== undefined && !isRemoving)}
      onChange={() => {
        if (!isSetting && !isRemoving) toggle(line, alert);
      }}
    />
  );
}
