import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiSettingsContext, UiTextsContext, type UiNumbers } from '../src/index.ts';

/** Numbers with a comma before decimals and dots between thousands. `1.234` has two readings. */
export const commaNumbers: UiNumbers = {
  read: (text, unit) => {
    const plain = text.replace(unit, '').trim();
    if (plain === '1.234') return { readings: ['1234', '1.234'] };
    if (plain.startsWith('-')) return { problem: 'negative' };
    if (!/^[\d.]*(,\d*)?$/.test(plain)) return { problem: 'notANumber' };
    return { value: plain.replaceAll('.', '').replace(',', '.') };
  },
  write: (value) => value.replace('.', ','),
  format: (value) => (value === '1234' ? '1.234' : value.replace('.', ',')),
  formatPercent: (percent) => `${percent} %`,
  example: () => '1.234,50',
};

const arabicNumbers: UiNumbers = {
  ...commaNumbers,
  formatPercent: (percent) => `${percent}٪`,
};

/** Renders controls as a page in Arabic does: from right to left, with its texts. */
export function renderArabic(children: ReactNode) {
  const texts = {
    close: 'إغلاق',
    goBack: 'رجوع',
    hiddenFigure: 'مخفي',
    numberProblem: ({ code }: { readonly code: string }) => `مشكلة: ${code}`,
  };
  return render(
    <div dir="rtl">
      <UiSettingsContext value={{ direction: 'rtl', numbers: arabicNumbers }}>
        <UiTextsContext value={texts}>{children}</UiTextsContext>
      </UiSettingsContext>
    </div>,
  );
}
