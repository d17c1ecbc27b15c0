import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import type { Exchange } from '@bourse/exchange';

let lastKey = 0;

/** Calls the exchange as the gateway's pipeline does for a user: with an idempotency key, in the simulation. */
export async function callExchange<T extends CallContract>(
  exchange: Pick<Exchange, 'send' | 'ask'>,
  { path, writes }: T,
  payload: CallPayload<T>,
  userId: string,
): Promise<CallAnswer<T>> {
  lastKey += 1;
  const command = { path, payload, userId, ledger: 'simulation', now: Date.now() } as const;
  const repetition = { key: `key-${lastKey}`, bodyHash: String(lastKey) };
  const receipt = await (writes ? exchange.send(command, repetition) : exchange.ask(command));
  if (!receipt.ok) throw new Error(`${path} was refused: ${receipt.code} ${receipt.msg}`);
  return receipt.data;
}
