import {
  addAddress,
  faucet,
  gatewayCode,
  removeAddress,
  requireAddressBook,
  withdraw,
} from '@bourse/gateway-contract';
import { readAddress, type AddressFault } from '@bourse/gateway-contract/addresses';
import { Refusal } from '../refusal.ts';
import { coinChains, type ChainTerms } from '../../instruments/coin-chains.ts';
import { parseCoin } from '../../instruments/instrument.ts';
import { on, type CommandHandler } from '../commands/command.ts';
import { readAmount } from '../commands/read-amount.ts';
import type { Reaction } from '../reactions.ts';
import type { Restorable } from '../records/restorable.ts';
import { toBookAddress, toDeposit, toWithdrawal } from '../wire/chain.ts';
import { AddressBook } from './address-book.ts';
import { assertHeld } from '../transfers/create-transfers.ts';
import { Deposits, type ChainPartOptions, type DepositsOptions } from './deposits.ts';
import { quotaOf } from './withdrawal-quota.ts';
import { Withdrawals } from './withdrawals.ts';
import { WithdrawnValues, type WithdrawnValuesOptions } from './withdrawn-values.ts';

/** The most that the faucet gives at once, in units of a coin: sums must stay within 64 bits. */
const maxFaucet = parseCoin('1000000') ?? 0n;

export interface Chain {
  readonly book: AddressBook;
  readonly withdrawn: Pick<WithdrawnValues, 'sum'>;
  readonly confirmingOf: Deposits['confirmingOf'];
  readonly handlers: readonly CommandHandler[];
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
}

export interface ChainOptions extends WithdrawnValuesOptions, DepositsOptions {}

export function createChain(options: ChainOptions): Chain {
  const { accounts, rules } = options;
  const book = new AddressBook(options);
  const deposits = new Deposits(options);
  const withdrawn = new WithdrawnValues(options);
  const withdrawals = new Withdrawals({ ...options, withdrawn });
  return {
    book,
    withdrawn,
    confirmingOf: (account) => deposits.confirmingOf(account),
    handlers: [
      on(faucet, ({ ledger, coin, chain, amount, account }, { userId, now }) => {
        const terms = chainTerms(coin, chain);
        const kind = account === 'cross_margin' ? 'margin' : account;
        const target = accounts.of(ledger, userId, kind);
        assertHeld(rules, target, coin);
        const units = readAmount(amount, maxFaucet);
        return { deposit: toDeposit(deposits.start(target, terms, units, now), now) };
      }),
      on(withdraw, (sent, { userId, now }) => {
        const { ledger, coin, chain, account } = sent;
        const terms = chainTerms(coin, chain);
        const address = payableAddress(chain, sent.address);
        const quota = quotaOf(sent);
        if (quota?.isStoredOnly === true || book.isRequired(userId)) {
          book.assertUsable(userId, { coin, chain, address }, now);
        }
        const source = accounts.of(ledger, userId, account);
        const amount = readAmount(sent.amount);
        const started = withdrawals.start(source, terms, { address, amount, quota }, now);
        return { withdrawal: toWithdrawal(started) };
      }),
      ...createBookCommands(options, book),
    ],
    reaction: {
      onSlice: (now) =>
        [deposits, withdrawals].map((part) => part.work(now)).some((hasMore) => hasMore),
    },
    restorables: [
      deposits.restorable,
      withdrawn.restorable,
      ...withdrawals.restorables,
      ...book.restorables,
    ],
  };
}

function createBookCommands(
  { accounts }: ChainPartOptions,
  book: AddressBook,
): readonly CommandHandler[] {
  return [
    on(addAddress, ({ ledger, coin, chain, address: text, label }, { userId, now }) => {
      chainTerms(coin, chain);
      const address = payableAddress(chain, text);
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

/** Returns an address in its one spelling. @throws {Refusal} `addressInvalid` with the problem and, for another network, its chains. */
function payableAddress(chain: string, text: string): string {
  const read = readAddress(chain, text);
  if (read.problem === undefined) return read.address;
  const { problem, chains } = read;
  const message = describeFault(chain, read);
  throw new Refusal(gatewayCode.addressInvalid, message, { data: { problem, chains } });
}

function describeFault(chain: string, { problem, chains }: AddressFault): string {
  switch (problem) {
    case 'form':
      return `This is no address of ${chain}.`;
    case 'checksum':
      return 'The checksum of this address does not fit. Please check it for a mistyped letter.';
    case 'network':
      return chains.length === 0
        ? 'This is an address of a test network.'
        : `This is an address of ${chains.join(' or ')}, not of ${chain}.`;
    case 'burn':
      return 'Nobody has the key of this address: what is sent there is lost.';
  }
}
