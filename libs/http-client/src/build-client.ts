import { runAttempts } from './attempt/attempts.ts';
import { readOutcome } from './attempt/read-outcome.ts';
import type { Coalescer } from './coalesce/coalesce.ts';
import { startSharedCall } from './coalesce/shared-call.ts';
import { isWrite, type CallDescription } from './contract.ts';
import type { CallOptions, HttpClient } from './http-client.ts';
import type { ResolvedOptions } from './options.ts';
import { failure, toHttpError, type CallName } from './request/failure.ts';
import { planRequest } from './request/plan-request.ts';

/** Builds a client. Without a coalescer every call sends a separate request. */
export function buildClient(options: ResolvedOptions, coalescer?: Coalescer): HttpClient {
  async function run(
    description: CallDescription,
    payload: unknown,
    callOptions: CallOptions,
  ): Promise<unknown> {
    const { signal, timeoutMs = options.timeoutMs, shared = options.shared } = callOptions;
    const request = planRequest(options, description, payload, callOptions);
    if (signal?.aborted) throw failure('aborted', request, { cause: signal.reason });
    const start = () =>
      startSharedCall(options.ports, request, (context) => runAttempts(options, request, context));
    const isShared = shared && !request.writes;
    const coalesced = isShared ? coalescer?.coalesce(request, start) : undefined;
    const outcome = await (coalesced ?? start()).wait({ timeoutMs, signal });
    return readOutcome(outcome, description, request, coalesced?.drop);
  }

  return {
    call: async (description, payload, callOptions = {}) => {
      const writes = isWrite(description);
      const make = () => run(description, payload, callOptions);
      try {
        // The type follows from the contract, which `readOutcome()` has checked the data against.
        return (await (coalescer && writes ? coalescer.write(make) : make())) as never;
      } catch (cause) {
        throw intercept(options, cause, { path: description.path, writes });
      }
    },
    forgetShared: () => {
      coalescer?.forget();
    },
  };
}

/** Returns the error that the call rejects with, after every error interceptor has seen it. */
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
