import { directionOf } from '@bourse/i18n-registry';
import { money } from '@bourse/trading/decimal';
import { formatShortMoney } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatUnit } from '#platform/market/rates/currency.ts';

interface ShortFigureProps {
  readonly className?: string;
  readonly children: string;
}

/** A number with a word, such as 1.2 million, in the direction of the language. Its text is one node, as that of `Figure`. */
export function ShortFigure({ className, children }: ShortFigureProps) {
  return (
    <bdi dir={directionOf(useLocale())} translate="no" className={className}>
      {children}
    </bdi>
  );
}

export interface VolumeProps {
  readonly volume: string | undefined;
  /** Units of the display currency for one of the quote coin. */
  readonly rate: string | undefined;
}

interface WorthProps extends VolumeProps {
  /** Stands before the value. */
  readonly mark?: string;
  readonly className?: string;
}

/** Value of a volume in the display currency, abbreviated. */
export function Worth({ volume, rate, mark = '', className = '' }: WorthProps) {
  const locale = useLocale();
  const { fiatName } = useFiatUnit();
  const worth =
    volume === undefined || rate === undefined ? undefined : money.multiply(volume, rate).toFixed();
  return (
    <ShortFigure className={className}>
      {`${mark}${formatShortMoney(worth, locale, fiatName)}`}
    </ShortFigure>
  );
}
