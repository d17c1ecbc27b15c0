import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@bourse/ui/fields';
import type { CoinAndChain } from '@bourse/react/funds';

export function CoinAndChainFields({ choice }: { readonly choice: CoinAndChain }) {
  const { t } = useLingui();
  const { coins, coin, chain, chains, onCoin, onChain } = choice;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t({ id: 'transfer.coin', message: 'Coin' })}
        value={coin}
        options={
          coins.length === 0
            ? [{ value: coin, label: coin }]
            : coins.map((entry) => ({ value: entry.coin, label: `${entry.coin} · ${entry.name}` }))
        }
        onChange={onCoin}
      />
      <SelectField
        label={t({ id: 'wallet.chain', message: 'Network' })}
        value={chain?.chain ?? ''}
        options={chains.map((entry) => ({ value: entry.chain, label: entry.chain }))}
        onChange={onChain}
      />
    </div>
  );
}

export type Wallet = 'spot' | 'funding';

interface WalletFieldProps {
  readonly label: string;
  readonly value: Wallet;
  readonly onChange: (wallet: Wallet) => void;
}

export function WalletField({ label, value, onChange }: WalletFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: 'spot', label: t({ id: 'account.spot', message: 'Spot' }) },
        { value: 'funding', label: t({ id: 'account.funding', message: 'Funding' }) },
      ]}
      onChange={onChange}
    />
  );
}
