import { marginAccountOf } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useSession } from '@bourse/react/session';
import { Button } from '@bourse/ui/fields';
import { Figure } from '@bourse/ui/figures';
import { classNames } from '@bourse/ui/class-names';
import type { FormPart } from '../fields/form-part.ts';
import { FormSelect } from '../fields/form-select.tsx';
import { type LoanKind, marginRisk, type MarginRisk } from '@bourse/trading/account';
import { LoanDialog } from '#accounts/loans/loan-dialog.tsx';
import { useMarginAccounts } from '#accounts/markets/own-lists.ts';

export function MarginHeader(part: FormPart) {
  const { t } = useLingui();
  const { draft, onChange } = part;
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-1.5">
        <FormSelect
          label={t({ id: 'margin.account', message: 'Account' })}
          value={draft.marginMode}
          options={[
            { value: 'cross', label: t({ id: 'margin.cross', message: 'Cross' }) },
            { value: 'isolated', label: t({ id: 'margin.isolated', message: 'Isolated' }) },
          ]}
          onChange={(marginMode) => {
            onChange({ ...draft, marginMode });
          }}
        />
        <FormSelect
          label={t({ id: 'margin.loan-mode', message: 'Borrowing' })}
          value={draft.loanMode}
          options={[
            { value: 'normal', label: t({ id: 'margin.loan-normal', message: 'Manual' }) },
            {
              value: 'auto_borrow',
              label: t({ id: 'margin.auto-borrow', message: 'Auto-borrow' }),
            },
            { value: 'auto_repay', label: t({ id: 'margin.auto-repay', message: 'Auto-repay' }) },
            {
              value: 'auto_borrow_and_repay',
              label: t({ id: 'margin.auto-both', message: 'Auto-borrow & repay' }),
            },
          ]}
          onChange={(loanMode) => {
            onChange({ ...draft, loanMode });
          }}
        />
      </div>
      <LoanRow {...part} />
    </div>
  );
}

function LoanRow({ draft, market }: FormPart) {
  const { t } = useLingui();
  const { status } = useSession();
  const { data: accounts } = useMarginAccounts();
  const [open, setOpen] = useState<LoanKind>();
  const account = accounts && marginAccountOf(accounts, draft, market.instrument);
  const texts = {
    borrow: t({ id: 'margin.borrow', message: 'Borrow' }),
    repay: t({ id: 'margin.repay', message: 'Repay' }),
  };
  return (
    // High enough for two lines about the risk.
    <div className="flex min-h-8 items-center justify-between gap-2">
      <Risk risk={marginRisk(account)} level={account?.marginLevel ?? undefined} />
      <span className="flex gap-1.5">
        {(['borrow', 'repay'] as const).map((kind) => (
          <Button
            key={kind}
            disabled={status !== 'user'}
            className="h-6 min-h-6 px-2 text-xs pointer-coarse:h-11"
            onClick={() => {
              setOpen(kind);
            }}
          >
            {texts[kind]}
          </Button>
        ))}
      </span>
      {open && (
        <LoanDialog
          kind={open}
          account={account}
          marginMode={draft.marginMode}
          instrument={market.instrument}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}

const riskColours: Readonly<Record<MarginRisk, string>> = {
  none: 'text-text-2',
  low: 'text-up',
  medium: 'text-warn',
  high: 'text-error',
  call: 'text-error',
};

function Risk({ risk, level }: { readonly risk: MarginRisk; readonly level: string | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words: Record<MarginRisk, string> = {
    none: t({ id: 'margin.risk-none', message: 'no debt' }),
    low: t({ id: 'margin.risk-low', message: 'low risk' }),
    medium: t({ id: 'margin.risk-medium', message: 'medium risk' }),
    high: t({ id: 'margin.risk-high', message: 'high risk' }),
    call: t({ id: 'margin.risk-call', message: 'margin call' }),
  };
  return (
    <dl className="flex gap-1 text-xs">
      <dt className="text-text-3">{t({ id: 'margin.level', message: 'Margin level' })}</dt>
      <dd className={classNames('flex gap-1', riskColours[risk])}>
        {level !== undefined && <Figure>{formatAmount(level, locale, 2)}</Figure>}
        <span>{words[risk]}</span>
      </dd>
    </dl>
  );
}
