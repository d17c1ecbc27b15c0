import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../../route/refusal.ts';
import { parseCoin } from '../../instruments/instrument.ts';

/** Bound that keeps every stored integer within 64 bits. */
const maxAmount = 10n ** 18n;

/** Reads an amount of a coin. @throws {Refusal} `amountInvalid`. */
export function readAmount(text: string): bigint {
  const amount = parseCoin(text);
  if (amount !== undefined && amount > 0n && amount <= maxAmount) return amount;
  throw new Refusal(
    gatewayCode.amountInvalid,
    'The amount must be above 0, with at most eight decimals, and at most 10000000000',
  );
}
