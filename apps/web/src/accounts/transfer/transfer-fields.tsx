import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Button } from '#ui/fields/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { accountsFor, type AccountType, type TransferDraft } from './transfer-terms.ts';
import { useAccountNames } from './use-account-names.ts';

interface AccountsRowProps {
  readonly draft: TransferDraft;
  readonly instrument: Instrument;
  readonly onChange: (members: Partial<TransferDraft>) => void;
}

interface TransferFieldsProps extends AccountsRowProps {
  /** The most that can be moved; `undefined` while it is unknown. */
  readonly most: string | undefined;
  /** Those of the pair and USDT by default. */
  readonly coins?: readonly string[] | undefined;
}

export function TransferFields(props: TransferFieldsProps) {
  const { draft, most, instrument, coins, onChange } = props;
  const { t } = useLingui();
  const locale = useLocale();
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
      <AccountsRow draft={draft} instrument={instrument} onChange={onChange} />
      <NumberField
        label={t({ id: 'order.amount', message: 'Amount' })}
        unit={draft.coin}
        decimals={8}
        value={draft.amount}
        onChange={(amount) => {
          onChange({ amount });
        }}
      />
      <div className="flex items-center justify-between gap-2">
        <EnteredValue amount={draft.amount} coin={draft.coin} />
        <Button
          look="bare"
          className="px-2 text-xs"
          disabled={most === undefined}
          onClick={() => {
            onChange({ amount: most ?? '' });
          }}
        >
          {t({
            id: 'transfer.max',
            message: `Max ${{ amount: formatAmount(most, locale) }} ${{ coin: draft.coin }}`,
          })}
        </Button>
      </div>
    </>
  );
}

function AccountsRow({ draft, instrument, onChange }: AccountsRowProps) {
  const { t } = useLingui();
  const names = useAccountNames();
  const { baseCoin, quoteCoin } = instrument;
  const types = accountsFor(draft.coin, instrument);
  const accounts = types.map((value) => ({
    value,
    label: value === 'isolated_margin' ? `${names[value]} ${baseCoin}/${quoteCoin}` : names[value],
  }));
  const typeOf = (value: string) => types.find((type) => type === value) ?? draft.from;
  return (
    <div className="flex items-end gap-2 *:flex-1">
      <SelectField
        label={t({ id: 'transfer.from', message: 'From' })}
        value={draft.from}
        options={accounts}
        onChange={(value) => {
          onChange({ from: typeOf(value), amount: '' });
        }}
      />
      <Button
        className="h-8 max-w-10 pointer-coarse:h-11"
        aria-label={t({ id: 'transfer.swap', message: 'Swap accounts' })}
        onClick={() => {
          onChange({ from: draft.to, to: draft.from, amount: '' });
        }}
      >
        <span aria-hidden>⇄</span>
      </Button>
      <SelectField
        label={t({ id: 'transfer.to', message: 'To' })}
        value={draft.to}
        options={accounts}
        onChange={(value) => {
          onChange({ to: typeOf(value) });
        }}
      />
    </div>
  );
}
