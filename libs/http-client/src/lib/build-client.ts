import { isWrite } from '../contract.ts';
import type { CallDescription } from '../contract.ts';
import type { CallOptions, HttpClient } from '../http-client.ts';
import type { ResolvedOptions } from '../options.ts';
import { makeAttempts } from './attempts.ts';
import type { Boarding, Launch } from './boarding.ts';
import { failure, toHttpError } from './failure.ts';
import type { CallName } from './failure.ts';
import { startFlight } from './flight.ts';
import { planRequest } from './plan-request.ts';
import { readOutcome } from './read-outcome.ts';

/** A client with nothing left open. */
export function buildClient(options: ResolvedOptions, { board, forget }: Boarding): HttpClient {
  async function run(
    call: CallDescription,
    payload: unknown,
    { signal, timeoutMs = options.timeoutMs, signed = true, shared = options.shared }: CallOptions,
  ): Promise<unknown> {
    const plan = planRequest(options, call, payload, signed);
    if (signal?.aborted) throw failure('aborted', plan, { cause: signal.reason });
    const launch: Launch = (onEnd) =>
      startFlight(options.ports, plan, (course) => makeAttempts(options, plan, course), onEnd);
    return board(plan, shared, launch, async (flight, drop) =>
      readOutcome(await flight.wait({ timeoutMs, signal }), call, plan, drop),
    );
  }

  return {
    call: async (call, payload, callOptions = {}) => {
      try {
        return (await run(call, payload, callOptions)) as never;
      } catch (cause) {
        throw intercept(options, cause, { path: call.path, writes: isWrite(call) });
      }
    },
    forgetShared: forget,
  };
}

/** The error that a call rejects with, once everybody has seen it. */
function intercept({ interceptors }: ResolvedOptions, cause: unknown, name: CallName): Error {
  let error = toHttpError(cause, name);
  for (const see of interceptors.error) {
    try {
      see(error);
    } catch (thrown) {
      error = toHttpError(thrown, name);
    }
  }
  return error;
}
