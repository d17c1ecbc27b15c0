import { directionOf } from '@bourse/i18n-registry';
import { cardSize, drawShareCard, type ShareCard } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatChange, formatDecimal, formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { saveFile } from '#ui/content/save-file.ts';
import { Button, Checkbox } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { signed } from '#accounts/positions/use-position-columns.tsx';
import type { ActionDialogProps } from './dialog-parts.tsx';
import type { LivePosition } from '@bourse/react';

export function ShareDialog({ position, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withProfit, setWithProfit] = useState(false);
  // The picture stays as it was when the window opened.
  const [shown] = useState(position);
  const card = useCard(shown, withProfit);
  useEffect(() => {
    const host = canvas.current;
    const context = host?.getContext('2d');
    if (host && context) drawShareCard(context, card, colorsOf(host));
  });
  const text = [card.title, card.result, ...card.facts.flat()].join(', ');
  return (
    <Dialog title={t({ id: 'share.title', message: 'Share your result' })} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <canvas
          ref={canvas}
          {...cardSize}
          role="img"
          aria-label={text}
          className="w-full max-w-120 rounded-panel border border-line"
        />
        <Checkbox
          label={t({ id: 'share.with-profit', message: 'Include the amount' })}
          checked={withProfit}
          onChange={setWithProfit}
        />
        <Button
          look="primary"
          className="h-10"
          onClick={() => {
            canvas.current?.toBlob((picture) => {
              if (picture) saveFile(picture, `${shown.symbol}.png`);
            });
          }}
        >
          {t({ id: 'share.save', message: 'Save image' })}
        </Button>
      </div>
    </Dialog>
  );
}

function useCard(position: LivePosition, withProfit: boolean): ShareCard {
  const { t } = useLingui();
  const locale = useLocale();
  const { now } = useSdk();
  const ledger = useLedger();
  const [time] = useState(now);
  const { price, baseCoin, quoteCoin } = usePairFormats()(position.symbol);
  const { holdSide, leverage, returnOnMargin, unrealisedProfit } = position;
  const side =
    holdSide === 'long'
      ? t({ id: 'position.long', message: 'Long' })
      : t({ id: 'position.short', message: 'Short' });
  const format = (text: string) => formatDecimal(text, locale, price);
  const profit = signed(formatDecimal(unrealisedProfit, locale, 2), unrealisedProfit);
  const moment = formatMoment(time, locale);
  return {
    brand: 'BOURSE',
    title: `${baseCoin}/${quoteCoin} ${side} ${leverage}×`,
    result: formatChange(returnOnMargin, locale),
    isGain: !returnOnMargin.startsWith('-'),
    facts: [
      [t({ id: 'column.entry', message: 'Entry price' }), format(position.averagePrice)],
      [t({ id: 'column.mark', message: 'Mark price' }), format(position.markPrice)],
      ...(withProfit
        ? [
            [
              t({ id: 'share.profit', message: 'Unrealized PnL' }),
              `${profit} ${quoteCoin}`,
            ] as const,
          ]
        : []),
    ],
    footer:
      ledger === 'simulation'
        ? t({ id: 'share.simulated', message: `Simulation, ${{ moment }}` })
        : moment,
    direction: directionOf(locale),
  };
}

function colorsOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: read('--surface-1'),
    text: read('--text-1'),
    quiet: read('--text-3'),
    up: read('--up'),
    down: read('--down'),
  };
}
