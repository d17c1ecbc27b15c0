import { gatewayCode, type SpotInstrument } from '@bourse/gateway-contract';
import type { BlockProblem } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { writeErrorText } from '#accounts/orders/show-failure.ts';
import type { OtcTerms } from '@bourse/react/products';

type Pair = Pick<SpotInstrument, 'quoteCoin' | 'stepSize'>;

interface OtcTexts {
  readonly ofProblem: (problem: BlockProblem, pair: Pair) => string;
  readonly ofError: (error: Error, pair: Pair) => string;
}

export function useOtcTexts(terms: OtcTerms): OtcTexts {
  const problems = useProblemTexts(terms);
  const codes = useCodeTexts();
  const ofProblem: OtcTexts['ofProblem'] = (problem, pair) => problems(pair)[problem];
  return {
    ofProblem,
    ofError: (error, pair) => {
      const code = 'code' in error ? String(error.code) : '';
      if (code === gatewayCode.notionalTooSmall) return ofProblem('too-small', pair);
      if (code === gatewayCode.notionalTooLarge) return ofProblem('too-large', pair);
      return codes[code] ?? writeErrorText(error);
    },
  };
}

function useProblemTexts({ minTotal, maxTotal }: OtcTerms) {
  const { t } = useLingui();
  const locale = useLocale();
  const label = t({ id: 'order.amount', message: 'Amount' });
  return ({ quoteCoin: coin, stepSize: step }: Pair): Record<BlockProblem, string> => ({
    'amount-missing': t({ id: 'form.required', message: `Please enter ${{ label }}` }),
    'too-fine': t({
      id: 'otc.too-fine',
      message: `The amount must be a multiple of ${{ step: formatAmount(step, locale) }}.`,
    }),
    'too-small': t({
      id: 'otc.too-small',
      message: `The minimum block is ${{ amount: formatAmount(minTotal, locale) }} ${{ coin }}.`,
    }),
    'too-large': t({
      id: 'otc.too-large',
      message: `The maximum block is ${{ amount: formatAmount(maxTotal, locale) }} ${{ coin }}.`,
    }),
  });
}

function useCodeTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const lapsed = t({ id: 'otc.lapsed', message: 'This quote has expired.' });
  return {
    [gatewayCode.noLiquidity]: t({
      id: 'otc.not-deep',
      message: 'The market is too thin for this amount right now.',
    }),
    [gatewayCode.otcClosed]: t({
      id: 'otc.closed',
      message: 'OTC is not available for your account.',
    }),
    [gatewayCode.quoteExpired]: lapsed,
    [gatewayCode.quoteUnknown]: lapsed,
    [gatewayCode.quoteUsed]: t({
      id: 'otc.used',
      message: 'You have already accepted this quote.',
    }),
  };
}
