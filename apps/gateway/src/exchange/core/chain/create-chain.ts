import {
  addAddress,
  faucet,
  gatewayCode,
  removeAddress,
  requireAddressBook,
  withdraw,
} from '@bourse/gateway-contract';
import { Refusal } from '../../../route/refusal.ts';
import { coinChains } from '../../instruments/coin-chains.ts';
import type { ChainTerms } from '../../instruments/coin-chains.ts';
import { parseCoin } from '../../instruments/instrument.ts';
import { on } from '../commands/command.ts';
import type { CommandHandler } from '../commands/command.ts';
import { readAmount } from '../commands/read-amount.ts';
import type { Reaction } from '../reactions.ts';
import { dayOf } from '../records/daily-sums.ts';
import type { Restorable } from '../records/restorable.ts';
import { toBookAddress, toDeposit, toWithdrawal } from '../wire/chain.ts';
import { AddressBook } from './address-book.ts';
import { Deposits } from './deposits.ts';
import type { ChainPartOptions } from './deposits.ts';
import { quotaOf } from './withdrawal-quota.ts';
import { Withdrawals } from './withdrawals.ts';
import { WithdrawnValues } from './withdrawn-values.ts';
import type { WithdrawnValuesOptions } from './withdrawn-values.ts';

/** The most that the faucet gives at once, in units of a coin: sums must stay within 64 bits. */
const maxFaucet = parseCoin('1000000') ?? 0n;

export interface Chain {
  readonly book: AddressBook;
  readonly withdrawn: Pick<WithdrawnValues, 'sum'>;
  readonly handlers: readonly CommandHandler[];
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
}

export function createChain(options: WithdrawnValuesOptions): Chain {
  const { accounts } = options;
  const book = new AddressBook(options);
  const deposits = new Deposits(options);
  const withdrawn = new WithdrawnValues(options);
  const withdrawals = new Withdrawals({ ...options, withdrawn });
  let day = 0;
  return {
    book,
    withdrawn,
    handlers: [
      on(faucet, ({ ledger, coin, chain, amount, account }, { userId, now }) => {
        const terms = chainTerms(coin, chain);
        const target = accounts.of(ledger, userId, account);
        const units = readAmount(amount, maxFaucet);
        return { deposit: toDeposit(deposits.start(target, terms, units, now), now) };
      }),
      on(withdraw, (sent, { userId, now }) => {
        const { ledger, coin, chain, address, account } = sent;
        const terms = chainTerms(coin, chain);
        assertAddress(terms, address);
        assertInBook(book, userId, { coin, chain, address });
        const source = accounts.of(ledger, userId, account);
        const amount = readAmount(sent.amount);
        const quota = quotaOf(sent);
        const started = withdrawals.start(source, terms, { address, amount, quota }, now);
        return { withdrawal: toWithdrawal(started) };
      }),
      ...createBookCommands(options, book),
    ],
    reaction: {
      onTime: (now) => {
        deposits.onTime(now);
        withdrawals.onTime(now);
        if (dayOf(now) !== day) withdrawals.closeOld(now);
        day = dayOf(now);
      },
    },
    restorables: [
      ...[deposits.restorable, withdrawn.restorable],
      ...[...withdrawals.restorables, ...book.restorables],
    ],
  };
}

function createBookCommands(
  { accounts }: ChainPartOptions,
  book: AddressBook,
): readonly CommandHandler[] {
  return [
    on(addAddress, ({ ledger, coin, chain, address, label }, { userId, now }) => {
      assertAddress(chainTerms(coin, chain), address);
      const owner = accounts.of(ledger, userId, 'spot');
      const added = book.add(owner, { coin, chain, address, label }, now);
      return { address: toBookAddress(added) };
    }),
    on(removeAddress, ({ addressId }, { userId }) => ({
      address: toBookAddress(book.remove(userId, addressId)),
    })),
    on(requireAddressBook, ({ ledger, isRequired }, { userId }) => {
      book.require(accounts.of(ledger, userId, 'spot'), isRequired);
      return { isRequired };
    }),
  ];
}

export function chainTerms(coin: string, chain: string): ChainTerms {
  const terms = coinChains.find((each) => each.coin === coin && each.chain === chain);
  if (terms) return terms;
  throw new Refusal(gatewayCode.chainUnknown, `${coin} has no chain ${chain}`);
}

function assertAddress({ chain, address: form }: ChainTerms, address: string): void {
  if (form.test(address)) return;
  throw new Refusal(gatewayCode.addressInvalid, `This is no address of ${chain}`);
}

function assertInBook(
  book: AddressBook,
  userId: string,
  address: Parameters<AddressBook['find']>[1],
): void {
  if (!book.isRequired(userId) || book.find(userId, address)) return;
  throw new Refusal(gatewayCode.addressNotInBook, 'The address book has no such address');
}
