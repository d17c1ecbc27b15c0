import { formatDay, formatMoment, isolate } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useIsDelisted } from '#platform/market/use-is-delisted.ts';

export interface EndingProps {
  /** Its trading has an end. */
  readonly instrument: Instrument & { readonly delistedAt: number };
}

/** Says on which day the trading of a pair ends, or has ended. */
export function DelistingMark({ instrument }: EndingProps) {
  const { t } = useLingui();
  const date = isolate(formatDay(instrument.delistedAt, useLocale()));
  return (
    <span className="max-w-full truncate text-2xs font-normal text-warn">
      {useIsDelisted(instrument)
        ? t({ id: 'delisting.ended-mark', message: `Delisted on ${{ date }}` })
        : t({ id: 'delisting.mark', message: `Delisting on ${{ date }}` })}
    </span>
  );
}

/** Says when the trading of a pair ends, or has ended, and what follows. */
export function DelistingLine({ instrument }: EndingProps) {
  const { t } = useLingui();
  const time = isolate(formatMoment(instrument.delistedAt, useLocale()));
  const pair = isolate(`${instrument.baseCoin}/${instrument.quoteCoin}`);
  return (
    <p className="m-2 mb-0 flex min-h-9 items-center rounded-panel border border-line bg-surface-1 px-3 py-1 text-sm text-warn">
      {useIsDelisted(instrument)
        ? t({ id: 'delisting.ended', message: `${{ pair }} was delisted on ${{ time }}.` })
        : t({
            id: 'delisting.announced',
            message: `${{ pair }} will be delisted on ${{ time }}. Open orders will then be canceled.`,
          })}
    </p>
  );
}

interface ClosedFormProps {
  readonly instrument: Instrument;
  /** The form, none of whose fields can be used. */
  readonly children: ReactNode;
}

/** The form of a delisted pair. */
export function ClosedForm({ instrument, children }: ClosedFormProps) {
  const { t } = useLingui();
  const coin = isolate(instrument.baseCoin);
  return (
    <fieldset disabled className="min-w-0">
      <legend className="pb-2 text-sm text-warn">
        {t({
          id: 'delisting.form',
          message: `Trading of this pair has ended. You keep your ${{ coin }} and can withdraw it.`,
        })}
      </legend>
      <div className="opacity-50">{children}</div>
    </fieldset>
  );
}
