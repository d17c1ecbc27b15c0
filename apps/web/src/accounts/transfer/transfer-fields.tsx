import { accountsFor, type CoinBalance, type TransferDraft } from '@bourse/trading/account';
import { money, parseDecimal } from '@bourse/trading/decimal';
import type { Instrument } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button, SelectField } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { Figure } from '@bourse/ui/figures';
import { useAccountNames, type AccountType } from '../balances/account-names.ts';

interface TransferFieldsProps {
  readonly draft: TransferDraft;
  /** Balances of the sending and the receiving account; `undefined` while they are unknown. */
  readonly from: CoinBalance | undefined;
  readonly to: CoinBalance | undefined;
  readonly instrument: Instrument;
  /** Those of the pair and USDT by default. */
  readonly coins?: readonly string[] | undefined;
  readonly onChange: (members: Partial<TransferDraft>) => void;
}

export function TransferFields(props: TransferFieldsProps) {
  const { draft, from, instrument, coins, onChange } = props;
  const { t } = useLingui();
  const { baseCoin, quoteCoin } = instrument;
  return (
    <>
      <SelectField
        label={t({ id: 'transfer.coin', message: 'Coin' })}
        value={draft.coin}
        options={[...new Set(coins ?? [quoteCoin, baseCoin, 'USDT'])].map((value) => ({
          value,
          label: value,
        }))}
        onChange={(coin) => {
          const kept = (type: AccountType) =>
            accountsFor(coin, instrument).includes(type) ? type : 'spot';
          onChange({ coin, amount: '', from: kept(draft.from), to: kept(draft.to) });
        }}
      />
      <BothAccounts {...props} />
      <NumberField
        label={t({ id: 'order.amount', message: 'Amount' })}
        unit={draft.coin}
        decimals={8}
        value={draft.amount}
        onChange={(amount) => {
          onChange({ amount });
        }}
      />
      <MaxAmount
        draft={draft}
        most={from?.most}
        onMax={(amount) => {
          onChange({ amount });
        }}
      />
    </>
  );
}

function BothAccounts({ draft, from, to, instrument, onChange }: TransferFieldsProps) {
  const { t } = useLingui();
  const entered = parseDecimal(draft.amount);
  const moved = from && entered?.lte(from.most) ? entered.toFixed() : '0';
  return (
    <div className="flex flex-col gap-1">
      <Account
        label={t({ id: 'transfer.from', message: 'From' })}
        type={draft.from}
        coin={draft.coin}
        instrument={instrument}
        before={from?.available}
        after={from && money.subtract(from.available, moved).toFixed()}
        onChange={(type) => {
          onChange({ from: type, amount: '' });
        }}
      />
      <Button
        className="mx-auto h-8 w-11 pointer-coarse:h-11"
        aria-label={t({ id: 'transfer.swap', message: 'Swap accounts' })}
        onClick={() => {
          onChange({ from: draft.to, to: draft.from, amount: '' });
        }}
      >
        <span aria-hidden>⇅</span>
      </Button>
      <Account
        label={t({ id: 'transfer.to', message: 'To' })}
        type={draft.to}
        coin={draft.coin}
        instrument={instrument}
        before={to?.available}
        after={to && money.add(to.available, moved).toFixed()}
        onChange={(type) => {
          onChange({ to: type });
        }}
      />
    </div>
  );
}

interface AccountProps {
  readonly label: string;
  readonly type: AccountType;
  readonly coin: string;
  readonly instrument: Instrument;
  /** Its balance of the coin before and after the transfer; `undefined` while it is unknown. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly onChange: (type: AccountType) => void;
}

function Account({ label, type, coin, instrument, before, after, onChange }: AccountProps) {
  const changeText = useChangeText();
  const names = useAccountNames();
  const { baseCoin, quoteCoin } = instrument;
  const options = accountsFor(coin, instrument).map((value) => ({
    value,
    label: value === 'isolated_margin' ? `${names[value]} ${baseCoin}/${quoteCoin}` : names[value],
  }));
  return (
    <div>
      <SelectField label={label} value={type} options={options} onChange={onChange} />
      <p className="mt-1 text-end text-xs text-text-3">
        <Figure>{changeText(before, after, coin)}</Figure>
      </p>
    </div>
  );
}

interface MaxAmountProps {
  readonly draft: TransferDraft;
  readonly most: string | undefined;
  readonly onMax: (amount: string) => void;
}

function MaxAmount({ draft, most, onMax }: MaxAmountProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="flex items-center justify-between gap-2">
      <EnteredValue amount={draft.amount} coin={draft.coin} />
      <Button
        look="bare"
        className="px-2 text-xs"
        disabled={most === undefined}
        onClick={() => {
          onMax(most ?? '');
        }}
      >
        {t({
          id: 'transfer.max',
          message: `Max ${{ amount: formatAmount(most, locale) }} ${{ coin: draft.coin }}`,
        })}
      </Button>
    </div>
  );
}
