import { parseAmount } from '../amounts.ts';
import type { Problem, ProblemCode, Sums } from '../proof.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Reads the members of a proof, and keeps what is wrong with them. */
export class FieldReader {
  readonly problems: Problem[] = [];
  readonly #coins: readonly string[];
  readonly #digits: number;

  constructor(coins: readonly string[], digits: number) {
    this.#coins = coins;
    this.#digits = digits;
  }

  note(code: ProblemCode, level: number, place: string, coin?: string): void {
    this.problems.push({ code, level, place, ...(coin === undefined ? {} : { coin }) });
  }

  hash(value: unknown, level: number, place: string): string {
    if (typeof value === 'string' && value.length === this.#digits && /^[0-9a-f]+$/.test(value)) {
      return value;
    }
    this.note('malformed-hash', level, place);
    return '';
  }

  /** Reads text that a hash covers. A comma would let two texts have one hash. */
  text(value: unknown, level: number, place: string): string {
    if (typeof value === 'string' && /^[\w.-]{1,256}$/.test(value)) return value;
    this.note('malformed-text', level, place);
    return '';
  }

  sums(value: unknown, level: number, place: string): Sums {
    if (!isFields(value)) {
      this.note('malformed-amount', level, place);
      return this.#coins.map(() => 0n);
    }
    for (const coin of Object.keys(value)) {
      if (!this.#coins.includes(coin)) this.note('unknown-coin', level, `${place}.${coin}`, coin);
    }
    return this.#coins.map((coin) => this.#amount(value, coin, level, `${place}.${coin}`));
  }

  #amount(balances: Fields, coin: string, level: number, place: string): bigint {
    if (!Object.hasOwn(balances, coin)) {
      this.note('missing-coin', level, place, coin);
      return 0n;
    }
    const amount = parseAmount(balances[coin]);
    if (amount === undefined) this.note('malformed-amount', level, place, coin);
    return amount ?? 0n;
  }

  /** Notes a number of a level that is not the one its place in the file asks for. */
  number(value: unknown, expected: number, level: number, place: string): void {
    if (value !== expected) this.note('wrong-level', level, place);
  }
}
