import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../../route/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { BookAddress, BookRule } from '../records/chain-records.ts';
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

  find(
    userId: string,
    { coin, chain, address }: Omit<NewAddress, 'label'>,
  ): BookAddress | undefined {
    return this.of(userId).find(
      (each) => each.coin === coin && each.chain === chain && each.address === address,
    );
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
