import { gatewayCode } from '@bourse/gateway-contract';
import { readAddress } from '@bourse/gateway-contract/addresses';
import { Refusal } from '../refusal.ts';
import type { Account } from '../accounts/account.ts';
import { usableAt, type BookAddress, type BookRule } from '../records/chain-records.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';

export interface AddressBookOptions {
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
}

type NewAddress = Pick<BookAddress, 'coin' | 'chain' | 'address' | 'label'>;

const maxAddresses = 100;

export class AddressBook {
  readonly restorables: readonly Restorable[];
  readonly #options: AddressBookOptions;
  readonly #addresses = new Map<string, BookAddress[]>();
  readonly #rules = new Map<string, BookRule>();

  constructor(options: AddressBookOptions) {
    this.#options = options;
    this.restorables = [
      {
        kind: 'address',
        restore: (address: BookAddress) => {
          this.#addresses.set(address.userId, [...this.of(address.userId), address]);
        },
      },
      {
        kind: 'address_rule',
        restore: (rule: BookRule) => {
          this.#rules.set(rule.userId, rule);
        },
      },
    ];
  }

  /** Oldest first. */
  of(userId: string): readonly BookAddress[] {
    return this.#addresses.get(userId) ?? [];
  }

  isRequired(userId: string): boolean {
    return this.#rules.get(userId)?.isRequired ?? false;
  }

  /** @param address - In its one spelling. */
  find(
    userId: string,
    { coin, chain, address }: Omit<NewAddress, 'label'>,
  ): BookAddress | undefined {
    return this.of(userId).find(
      (each) => each.coin === coin && each.chain === chain && spellingOf(each) === address,
    );
  }

  /** @throws {Refusal} `addressNotInBook`, or `addressWaits` with the end of the wait. */
  assertUsable(userId: string, address: Omit<NewAddress, 'label'>, now: number): void {
    const entry = this.find(userId, address);
    if (!entry)
      throw new Refusal(gatewayCode.addressNotInBook, 'The address book has no such address');
    const until = usableAt(entry);
    if (until <= now) return;
    const text = `The address can be used from ${new Date(until).toISOString()}`;
    throw new Refusal(gatewayCode.addressWaits, text, { data: { until } });
  }

  /** @throws {Refusal} `addressTaken`, or `tooManyRequests` in a full book. */
  add(account: Account, terms: NewAddress, now: number): BookAddress {
    const { userId } = account;
    if (this.find(userId, terms)) {
      throw new Refusal(gatewayCode.addressTaken, 'The address book has this address');
    }
    if (this.of(userId).length >= maxAddresses) {
      const text = `An address book has at most ${maxAddresses} addresses`;
      throw new Refusal(gatewayCode.tooManyRequests, text);
    }
    const id = this.#options.nextId('address');
    const owner = { account, userId, createdAt: now };
    const entry: BookAddress = { kind: 'address', id, ...owner, ...terms, status: 'open' };
    this.#addresses.set(userId, [...this.of(userId), entry]);
    this.#options.effects.put(entry);
    return entry;
  }

  remove(userId: string, addressId: string): BookAddress {
    const entry = this.of(userId).find(({ id }) => String(id) === addressId);
    if (!entry) throw new Refusal(gatewayCode.addressUnknown, 'There is no such address');
    entry.status = 'removed';
    this.#addresses.set(
      userId,
      this.of(userId).filter((each) => each !== entry),
    );
    this.#options.effects.put(entry);
    return entry;
  }

  require(account: Account, isRequired: boolean): void {
    const { userId } = account;
    const rule = this.#rules.get(userId) ?? this.#newRule(account);
    rule.isRequired = isRequired;
    this.#options.effects.put(rule);
  }

  #newRule(account: Account): BookRule {
    const id = this.#options.nextId('address_rule');
    const { userId } = account;
    const status = 'open';
    const rule: BookRule = { kind: 'address_rule', id, account, userId, isRequired: false, status };
    this.#rules.set(userId, rule);
    return rule;
  }
}

/** Addresses were once stored as they were written. */
function spellingOf({ chain, address }: BookAddress): string {
  const read = readAddress(chain, address);
  return read.problem === undefined ? read.address : address;
}
