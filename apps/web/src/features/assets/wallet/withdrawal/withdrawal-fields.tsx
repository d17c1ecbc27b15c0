import { readPayment } from '@bourse/gateway-contract/addresses';
import {
  availableAfter,
  leftOfLimits,
  mostToWithdraw,
  receivedAmount,
  type WithdrawalDraft,
  type WithdrawalTerms,
} from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { Button, SelectField, TextField } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { Facts } from '@bourse/ui/panels';
import type { BookAddress } from '@bourse/react/funds';

interface WithdrawalFieldsProps {
  readonly draft: WithdrawalDraft;
  /** `undefined` while they are unknown. */
  readonly terms: WithdrawalTerms | undefined;
  /** Stored addresses of the chain. */
  readonly stored: readonly BookAddress[];
  readonly coin: string;
  readonly onChange: (members: Partial<WithdrawalDraft>) => void;
}

export function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { draft, terms, coin, onChange } = props;
  const { t } = useLingui();
  return (
    <>
      <AddressFields {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <NumberField
          label={t({ id: 'order.amount', message: 'Amount' })}
          unit={coin}
          decimals={8}
          value={draft.amount}
          onChange={(amount) => {
            onChange({ amount });
          }}
        />
        <Button
          disabled={!terms}
          onClick={() => {
            if (terms) onChange({ amount: mostToWithdraw(terms) });
          }}
        >
          {t({ id: 'margin.max', message: 'Max' })}
        </Button>
      </div>
      <TermFacts draft={draft} terms={terms} coin={coin} />
    </>
  );
}

function AddressFields({ draft, terms, stored, onChange }: WithdrawalFieldsProps) {
  const { t } = useLingui();
  const chosen = stored.some(({ address }) => address === draft.address) ? draft.address : '';
  return (
    <>
      {stored.length > 0 && (
        <SelectField
          label={t({ id: 'wallet.saved-address', message: 'Saved address' })}
          value={chosen}
          options={[
            { value: '', label: t({ id: 'wallet.choose', message: 'Choose' }) },
            ...stored.map(({ address, label }) => ({
              value: address,
              label: label === '' ? address : `${label} · ${address}`,
            })),
          ]}
          onChange={(address) => {
            onChange({ address });
          }}
        />
      )}
      <TextField
        label={t({ id: 'wallet.address', message: 'Address' })}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        readOnly={terms?.allowed !== undefined}
        hint={
          terms?.allowed &&
          t({ id: 'wallet.only-saved', message: 'You can withdraw to saved addresses only.' })
        }
        value={draft.address}
        onChange={(event) => {
          onChange(readTarget(event.target.value));
        }}
      />
    </>
  );
}

/** A payment link, as wallets show it in QR codes, may name the amount too. */
function readTarget(text: string): Partial<WithdrawalDraft> {
  const payment = readPayment(text);
  if (payment === undefined) return { address: text.trim() };
  const { address, amount } = payment;
  return amount === undefined ? { address } : { address, amount };
}

function TermFacts({
  draft,
  terms,
  coin,
}: Pick<WithdrawalFieldsProps, 'draft' | 'terms' | 'coin'>) {
  const { t } = useLingui();
  const changeText = useChangeText();
  const figure = (amount: string | undefined) => changeText(amount, undefined, coin);
  return (
    <Facts
      facts={[
        [
          t({ id: 'column.available', message: 'Available' }),
          changeText(terms?.available, terms && availableAfter(draft.amount, terms), coin),
        ],
        [t({ id: 'wallet.minimum', message: 'Minimum' }), figure(terms?.minWithdraw)],
        [
          t({ id: 'wallet.left-now', message: 'Remaining limit' }),
          figure(terms && leftOfLimits(terms)),
        ],
        [t({ id: 'wallet.fee', message: 'Network fee' }), figure(terms?.withdrawFee)],
        [
          t({ id: 'wallet.receive', message: 'You receive' }),
          figure(terms && receivedAmount(draft.amount, terms)),
        ],
      ]}
    />
  );
}
