import { runAttempts } from './attempt/attempts.ts';
import { readOutcome } from './attempt/read-outcome.ts';
import type { Coalescer } from './coalesce/create-coalescer.ts';
import { abortedBy, createSharedCall } from './coalesce/create-shared-call.ts';
import type { HttpClient } from './http-client.ts';
import type { ResolvedOptions } from './options.ts';
import { toHttpError } from './request/failure.ts';
import { planRequest } from './request/plan-request.ts';

/** Builds a client. Without a coalescer every call sends a separate request. */
export function buildClient(options: ResolvedOptions, coalescer?: Coalescer): HttpClient {
  const { ports, interceptors } = options;
  return {
    call: async (description, payload, callOptions = {}) => {
      const { signal, timeoutMs = options.timeoutMs, shared = options.shared } = callOptions;
      const { path, method, writes = method === 'POST' } = description;
      const name = { path, writes };

      async function make(): Promise<unknown> {
        const request = planRequest(options, name, description, payload, callOptions);
        if (signal?.aborted) throw abortedBy(signal, name);
        const start = () =>
          createSharedCall(ports, name, (context) => runAttempts(options, request, context));
        const coalesced = shared && !writes ? coalescer?.coalesce(request, start) : undefined;
        const outcome = await (coalesced ?? start()).wait({ timeoutMs, signal });
        return readOutcome(outcome, description, name, coalesced?.drop);
      }

      try {
        // The type follows from the contract, which `readOutcome()` has checked the data against.
        return (await (coalescer && writes ? coalescer.write(make) : make())) as never;
      } catch (cause) {
        let error = toHttpError(cause, name);
        for (const intercept of interceptors.error) {
          try {
            intercept(error);
          } catch (thrown) {
            error = toHttpError(thrown, name);
          }
        }
        throw error;
      }
    },
    forgetShared: () => {
      coalescer?.forget();
    },
  };
}
