import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { formatCoin, parseCoin } from '../../instruments/instrument.ts';

/** Bound that keeps every stored integer within 64 bits. */
const maxAmount = 10n ** 18n;

/** Reads an amount of a coin, in units of 10^-8. @throws {Refusal} `amountInvalid`. */
export function readAmount(text: string, most = maxAmount): bigint {
  const amount = parseCoin(text);
  if (amount !== undefined && amount > 0n && amount <= most) return amount;
  const rule = 'The amount must be above 0, with at most eight decimals, and at most';
  throw new Refusal(gatewayCode.amountInvalid, `${rule} ${formatCoin(most)}`);
}
