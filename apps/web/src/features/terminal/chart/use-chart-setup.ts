import { languageOf, type Locale } from '@bourse/i18n-registry';
import {
  formatAmount,
  formatChange,
  formatPrice,
  formatVolume,
} from '@bourse/i18n-registry/figures';
import { toLatinDigits } from '@bourse/i18n-registry/numbers';
import type { ChartNumbers, ChartSetup } from '@bourse/trading-chart/react';
import { Button, Segmented, SelectField } from '@bourse/ui/fields';
import { AnchoredPopover, ConfirmDialog } from '@bourse/ui/overlays';
import { useAtomValue } from 'jotai';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { themeAtom } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';
import { useChartStorage } from './chart-storage.ts';
import { useChartWords } from './chart-words.ts';

const controls = { AnchoredPopover, Button, ConfirmDialog, Segmented, SelectField };

/** Language, colours, clock and controls of the page for the chart. */
export function useChartSetup(): ChartSetup {
  const locale = useLocale();
  const theme = useAtomValue(themeAtom);
  const tradeColors = useAtomValue(tradeColorsAtom);
  return {
    words: useChartWords(),
    controls,
    numbers: numbersIn(locale),
    language: languageOf(locale).bcp47,
    storage: useChartStorage(),
    theme: `${theme} ${tradeColors}`,
    now: useSdk().now,
  };
}

function numbersIn(locale: Locale): ChartNumbers {
  return {
    price: (text, decimals) => formatPrice(text, locale, decimals),
    amount: (text, decimals) => formatAmount(text, locale, decimals),
    change: (text) => formatChange(text, locale),
    volume: (text) => formatVolume(text, locale),
    latinDigits: toLatinDigits,
  };
}
