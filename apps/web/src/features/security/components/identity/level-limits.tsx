import { useLingui } from '@lingui/react/macro';
import type { Identity } from '@bourse/react/security';
import { useWithdrawalLimit } from '@bourse/react/funds';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Figure } from '@bourse/ui/figures';

/** Withdrawal limit of each identity level in 24 hours. */
export function LevelLimits({ present }: { readonly present: Identity['level'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, error } = useWithdrawalLimit();
  const names = [
    t({ id: 'security.level-0', message: 'Level 0: unverified' }),
    t({ id: 'security.level-1', message: 'Level 1: personal details' }),
    t({ id: 'security.level-2', message: 'Level 2: identity document' }),
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        {t({ id: 'security.level-limits', message: '24-hour withdrawal limit' })}
      </h3>
      {error && (
        <p role="alert" className="text-sm text-error">
          {errorText(error)}
        </p>
      )}
      <ul className="flex flex-col gap-1 text-sm text-text-2">
        {names.map((name, level) => (
          <li
            key={name}
            aria-current={level === present ? 'step' : undefined}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <span className={level === present ? 'font-semibold text-text-1' : undefined}>
              {level === present
                ? t({ id: 'security.level-yours', message: `${{ name }} (yours)` })
                : name}
            </span>
            <Figure>{formatAmount(data?.limitsUsdt[level], locale)} USDT</Figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
