import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Button, Checkbox } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { FormProblem, MessageState } from '@bourse/ui/states';
import { Loaded } from '#ui/states/loaded.tsx';
import {
  useAddressBook,
  useRemoveAddress,
  useRequireAddressBook,
  type BookAddress,
  type CoinAndChain,
} from '@bourse/react/funds';
import { AddAddressDialog } from './add-address-dialog.tsx';
import { LongText } from '../movement-columns.tsx';

export function AddressBook({ choice }: { readonly choice: CoinAndChain }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t({ id: 'wallet.book', message: 'Address book' })}>
      <RequireSwitch />
      <Addresses />
      <Button
        className="self-start"
        onClick={() => {
          setAdding(true);
        }}
      >
        {t({ id: 'wallet.add-address', message: 'Add address' })}
      </Button>
      {isAdding && (
        <AddAddressDialog
          first={choice}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </Section>
  );
}

function RequireSwitch() {
  const { t } = useLingui();
  const ledger = useLedger();
  const { data } = useAddressBook();
  const { mutate, error } = useRequireAddressBook();
  return (
    <div>
      <Checkbox
        label={t({ id: 'wallet.book-only', message: 'Withdraw to saved addresses only' })}
        checked={data?.isRequired ?? false}
        onChange={(isRequired) => {
          // The page is not shown in simulation.
          if (ledger === 'real') mutate({ ledger, isRequired });
        }}
      />
      {error && <FormProblem>{errorText(error)}</FormProblem>}
    </div>
  );
}

function Addresses() {
  const { t } = useLingui();
  const query = useAddressBook();
  return (
    <Loaded
      query={query}
      rows={3}
      rowClassName="h-8"
      loading={t({ id: 'wallet.book-loading', message: 'Loading address book' })}
    >
      {(book) => <AddressList {...book} />}
    </Loaded>
  );
}

interface AddressListProps {
  readonly addresses: readonly BookAddress[];
  /** Whether withdrawals need a stored address. */
  readonly isRequired: boolean;
}

function AddressList({ addresses, isRequired }: AddressListProps) {
  const { t } = useLingui();
  if (addresses.length === 0) {
    return (
      <MessageState
        title={t({ id: 'wallet.book-empty', message: 'You have no saved addresses.' })}
      />
    );
  }
  return (
    <ul
      aria-label={t({ id: 'wallet.saved', message: 'Saved addresses' })}
      className="flex max-h-80 flex-col overflow-y-auto"
    >
      {addresses.map((entry) => (
        <AddressRow key={entry.addressId} entry={entry} mayWait={isRequired} />
      ))}
    </ul>
  );
}

interface AddressRowProps {
  readonly entry: BookAddress;
  readonly mayWait: boolean;
}

function AddressRow({ entry, mayWait }: AddressRowProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const { mutate, isPending, error } = useRemoveAddress();
  const { now } = useSdk();
  const { addressId, label, coin, chain, address, usableAt } = entry;
  const name = label || address;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-1 text-sm first:border-t-0">
      <span className="flex min-w-0 flex-1 flex-col">
        <span>
          {label && <bdi className="font-semibold">{label}</bdi>}{' '}
          <bdi className="text-text-3">{`${coin} · ${chain}`}</bdi>
        </span>
        <LongText text={address} />
        {mayWait && usableAt > now() && (
          <span className="text-xs text-warn">
            <Trans id="wallet.usable-from">
              Usable from <Moment ms={usableAt} />
            </Trans>
          </span>
        )}
      </span>
      <Button
        look="bare"
        className="text-xs"
        busy={isPending}
        aria-label={t({ id: 'wallet.remove-named', message: `Remove ${{ name }}` })}
        onClick={() => {
          if (ledger === 'real') mutate({ ledger, addressId });
        }}
      >
        {t({ id: 'wallet.remove', message: 'Remove' })}
      </Button>
      {error && <FormProblem>{errorText(error)}</FormProblem>}
    </li>
  );
}
