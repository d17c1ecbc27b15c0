import { directionOf } from '@bourse/i18n-registry';
import { formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from './locale.ts';

/** A moment with its day, in the direction of the language. */
export function Moment({ ms }: { readonly ms: number }) {
  const locale = useLocale();
  return (
    <bdi dir={directionOf(locale)} className="whitespace-nowrap text-text-3">
      <time dateTime={new Date(ms).toISOString()}>{formatMoment(ms, locale)}</time>
    </bdi>
  );
}
