import type { AnswerOf, CallDescription, PayloadOf } from './contract.ts';
import type { CallOptions, HttpClient } from './http-client.ts';

/** Makes one call. The payload is optional if the contract allows it. */
export type ApiFunction<T extends CallDescription> =
  undefined extends PayloadOf<T>
    ? (payload?: PayloadOf<T>, options?: CallOptions) => Promise<AnswerOf<T>>
    : (payload: PayloadOf<T>, options?: CallOptions) => Promise<AnswerOf<T>>;

/** A function for each contract, with the same name. */
export type Api<T extends Readonly<Record<string, CallDescription>>> = {
  readonly [TName in keyof T]: ApiFunction<T[TName]>;
};

/**
 * Creates a typed function for each contract.
 *
 * @example
 * ```ts
 * const getSymbols = { method: 'GET', path: '/v1/spot/public/getSymbols' } as const;
 * const api = createApi(client, { getSymbols });
 * const symbols = await api.getSymbols();
 * ```
 */
export function createApi<const T extends Readonly<Record<string, CallDescription>>>(
  client: Pick<HttpClient, 'call'>,
  contracts: T,
): Api<T> {
  const functions = Object.entries(contracts).map(([name, contract]) => [
    name,
    (payload: unknown, options?: CallOptions) => client.call(contract, payload, options),
  ]);
  // `Object.fromEntries()` has no type for each name.
  return Object.fromEntries(functions) as Api<T>;
}
