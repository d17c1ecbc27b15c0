import type { Exchange, Receipt } from '@bourse/exchange';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Route } from '../../edge/route/route.ts';

/** Returns the routes of the exchange's calls. Writing calls become commands, others questions. */
export function exchangeRoutes(
  exchange: Pick<Exchange, 'contracts' | 'send' | 'receiptOf' | 'ask'>,
): readonly Route[] {
  return exchange.contracts.map((contract) => ({
    contract,
    keepsAnswers: true,
    async handle(payload, { userId = '', ledger, now, repetition }) {
      const command = { path: contract.path, payload, userId, ledger, now };
      const receipt = await (contract.writes
        ? exchange.send(command, repetition)
        : exchange.ask(command));
      return dataOf(receipt);
    },
    async findAnswer(_, { userId = '', ledger, now, repetition }) {
      if (repetition === undefined) return undefined;
      const call = { path: contract.path, userId, ledger, now };
      const receipt = await exchange.receiptOf(call, repetition);
      return receipt && { data: dataOf(receipt) };
    },
  }));
}

function dataOf(receipt: Receipt): unknown {
  if (receipt.ok) return receipt.data;
  throw new Refusal(receipt.code, receipt.msg, { data: receipt.data });
}
