import type { SpotInstrument } from '@bourse/gateway-contract';
import { formatMoment, isolate } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useIsDelisted } from '#platform/market/use-is-delisted.ts';

interface DelistingLineProps {
  /** When the trading ends. */
  readonly at: number;
  readonly instrument: Pick<SpotInstrument, 'baseCoin' | 'quoteCoin'>;
}

/** Says when the trading of a pair ends, or has ended, and what follows. */
export function DelistingLine({ instrument: { baseCoin, quoteCoin }, at }: DelistingLineProps) {
  const { t } = useLingui();
  const time = isolate(formatMoment(at, useLocale()));
  const pair = isolate(`${baseCoin}/${quoteCoin}`);
  return (
    <p className="m-2 mb-0 flex min-h-9 items-center rounded-panel border border-line bg-surface-1 px-3 py-1 text-sm text-warn">
      {useIsDelisted(at)
        ? t({ id: 'delisting.ended', message: `${{ pair }} was delisted on ${{ time }}.` })
        : t({
            id: 'delisting.announced',
            message: `${{ pair }} will be delisted on ${{ time }}. Open orders will then be canceled.`,
          })}
    </p>
  );
}

interface ClosedFormProps {
  /** The base coin of the pair. */
  readonly coin: string;
  /** The form, none of whose fields can be used. */
  readonly children: ReactNode;
}

/** The form of a delisted pair. */
export function ClosedForm({ coin, children }: ClosedFormProps) {
  const { t } = useLingui();
  return (
    <fieldset disabled className="min-w-0">
      <legend className="pb-2 text-sm text-warn">
        {t({
          id: 'delisting.form',
          message: `Trading of this pair has ended. You keep your ${{ coin: isolate(coin) }} and can withdraw it.`,
        })}
      </legend>
      <div className="opacity-50">{children}</div>
    </fieldset>
  );
}
