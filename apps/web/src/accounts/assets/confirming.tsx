import { formatAmount } from '@bourse/i18n-registry/figures';
import { Figure } from '@bourse/ui/figures';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';

/** An amount of deposits that are seen and not confirmed yet. */
export function Confirming({ amount }: { readonly amount: string }) {
  const text = `+${formatAmount(amount, useLocale())}`;
  return (
    <span className="text-xs text-text-3">
      <Trans id="assets.confirming">
        <Figure>{text}</Figure> confirming
      </Trans>
    </span>
  );
}
