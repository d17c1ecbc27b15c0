import { depositAccounts, type DepositAccount } from '@bourse/trading/account';
import { SelectField } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useAccountNames } from '#accounts/balances/account-names.ts';

interface DepositAccountFieldProps {
  readonly coin: string;
  readonly value: DepositAccount;
  readonly onChange: (account: DepositAccount) => void;
}

/** The account that a deposit is credited to. */
export function DepositAccountField({ coin, value, onChange }: DepositAccountFieldProps) {
  const { t } = useLingui();
  const names = useAccountNames();
  return (
    <SelectField
      label={t({ id: 'wallet.to-account', message: 'To' })}
      value={value}
      options={depositAccounts(coin).map((account) => ({ value: account, label: names[account] }))}
      onChange={onChange}
    />
  );
}
