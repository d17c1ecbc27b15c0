import type { CallContract } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { Repetition, Route } from '../route/route.ts';
import type { Command, Receipt } from './core/commands/command.ts';

export interface CallTarget {
  readonly send: (command: Command, repetition?: Repetition) => Promise<Receipt>;
  readonly ask: (question: Command) => Promise<Receipt>;
}

/** Writing calls become commands, others questions. */
export function exchangeRoutes(
  contracts: readonly CallContract[],
  { send, ask }: CallTarget,
): readonly Route[] {
  return contracts.map((contract) => ({
    contract,
    keepsAnswers: true,
    async handle(payload, { userId = '', ledger, now, repetition }) {
      const command = { path: contract.path, payload, userId, ledger, now };
      const receipt = await (contract.writes ? send(command, repetition) : ask(command));
      if (receipt.ok) return receipt.data;
      throw new Refusal(receipt.code, receipt.msg, { data: receipt.data });
    },
  }));
}
