import { Checkbox, Segmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { Legend } from '../controls/legend.tsx';
import type { HeaderProps } from './header-props.ts';

/** The places of the terminal's panels. A phone has one column. */
export function LayoutChoice({ context }: HeaderProps) {
  const { t } = useLingui();
  const { direction, settings, changeSettings } = context;
  const { formSide, book, isChartOnly } = settings;
  const sides = [
    t({ id: 'settings.form-left', message: 'Form left' }),
    t({ id: 'settings.form-right', message: 'Form right' }),
  ] as const;
  // From right to left, the sides are mirrored.
  const [first, last] = direction === 'rtl' ? [sides[1], sides[0]] : sides;
  return (
    <fieldset className="flex flex-col gap-2 max-md:hidden">
      <Legend>{t({ id: 'settings.layout', message: 'Trading layout' })}</Legend>
      <Segmented
        label={t({ id: 'settings.form-side', message: 'Order form side' })}
        options={[
          { value: 'left', label: first },
          { value: 'right', label: last },
        ]}
        value={formSide}
        onChange={(next) => {
          changeSettings({ formSide: next });
        }}
      />
      <Segmented
        className="max-xl:hidden"
        label={t({ id: 'settings.book-place', message: 'Order book position' })}
        options={[
          {
            value: 'beside',
            label: t({ id: 'settings.book-beside', message: 'Beside the chart' }),
          },
          { value: 'below', label: t({ id: 'settings.book-below', message: 'Below the chart' }) },
        ]}
        value={book}
        onChange={(next) => {
          changeSettings({ book: next });
        }}
      />
      <Checkbox
        label={t({ id: 'settings.chart-only', message: 'Chart only' })}
        checked={isChartOnly}
        onChange={(next) => {
          changeSettings({ isChartOnly: next });
        }}
      />
    </fieldset>
  );
}
