import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import type { Exchange } from '@bourse/gateway/exchange';

let lastKey = 0;

/** Calls the exchange as the gateway's pipeline does for a user: with an idempotency key, in the simulation. */
export async function callExchange<T extends CallContract>(
  { routes }: Pick<Exchange, 'routes'>,
  contract: T,
  payload: CallPayload<T>,
  userId: string,
): Promise<CallAnswer<T>> {
  const route = routes.find((one) => one.contract.path === contract.path);
  if (!route) throw new RangeError(`The exchange does not answer ${contract.path}`);
  lastKey += 1;
  const answer: CallAnswer<T> = await route.handle(payload, {
    userId,
    ledger: 'simulation',
    now: Date.now(),
    sessionId: 'session',
    address: '127.0.0.1',
    network: '127.0.0.1',
    keepAnswer: (data) => data,
    repetition: contract.writes ? { key: `key-${lastKey}`, bodyHash: String(lastKey) } : undefined,
  });
  return answer;
}
