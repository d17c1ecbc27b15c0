import { readNumber, writeNumber } from '@bourse/i18n-registry/numbers';
import type { Locale } from '@bourse/i18n-registry';
import {
  UiSettingsContext,
  UiTextsContext,
  type NumberFieldProblem,
  type UiNumbers,
} from '@bourse/ui/settings';
import { useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { formatAmount, formatDecimal, formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

interface NumberSettingsProps {
  readonly children: ReactNode;
}

/** Gives the fields below the page's numbers and their sentences. Pages without number fields do not load them. */
export function NumberSettings({ children }: NumberSettingsProps) {
  const locale = useLocale();
  const settings = use(UiSettingsContext);
  const texts = use(UiTextsContext);
  const numberProblem = useNumberProblem();
  return (
    <UiSettingsContext value={{ ...settings, numbers: numbersOf(locale) }}>
      <UiTextsContext value={{ ...texts, numberProblem }}>{children}</UiTextsContext>
    </UiSettingsContext>
  );
}

const known = new Map<Locale, UiNumbers>();

function numbersOf(locale: Locale): UiNumbers {
  const numbers = known.get(locale) ?? {
    read: (text, unit) => readNumber(text, locale, unit),
    write: (value) => writeNumber(value, locale),
    format: (value) => formatAmount(value, locale),
    formatPercent: (percent) => formatPercent(percent, locale),
    example: () => formatDecimal('1234.5', locale, 2),
  };
  known.set(locale, numbers);
  return numbers;
}

/** Returns the sentence of a problem in the page's language. */
function useNumberProblem() {
  const { t } = useLingui();
  return (problem: NumberFieldProblem) => {
    switch (problem.code) {
      case 'ambiguous':
        return t({ id: 'number.ambiguous', message: 'Thousands or decimals?' });
      case 'negative':
        return t({ id: 'number.negative', message: 'Enter a number greater than zero.' });
      case 'not-a-number': {
        const { example } = problem;
        return t({
          id: 'number.invalid',
          message: `Enter a number, for example ${{ example }}.`,
        });
      }
      case 'not-whole':
        return t({ id: 'number.whole', message: 'Enter a whole number.' });
      case 'too-many-decimals': {
        const { decimals } = problem;
        return t({ id: 'number.too-fine', message: `At most ${{ decimals }} decimals.` });
      }
    }
  };
}
