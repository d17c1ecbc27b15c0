import type { NumberReading, UiNumbers } from './ui-settings.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** Numbers with a dot before the decimals and commas between thousands. */
export const englishNumbers: UiNumbers = {
  read: readNumber,
  write: (value) => value,
  // ECMA-402 ES2023 reads decimal text exactly.
  format: (value) => grouped.format(value as Intl.StringNumericLiteral),
  formatPercent: (percent) => `${percent}%`,
  example: () => '1,234.50',
};

const amount = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

function readNumber(text: string, unit: string): NumberReading {
  const plain = withoutUnit(text.trim(), unit);
  if (plain === '') return { value: '' };
  if (/^[-−]/.test(plain)) return { problem: 'negative' };
  if (!amount.test(plain) || !/\d/.test(plain)) return { problem: 'notANumber' };
  const [whole = '', decimals = ''] = plain.replaceAll(',', '').split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return { value: decimals === '' ? integer : `${integer}.${decimals}` };
}

function withoutUnit(text: string, unit: string): string {
  const isBehind = unit !== '' && text.toUpperCase().endsWith(unit.toUpperCase());
  return isBehind ? text.slice(0, -unit.length).trim() : text;
}
