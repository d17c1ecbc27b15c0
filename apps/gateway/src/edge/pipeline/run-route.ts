import type { FreshProof } from '@bourse/gateway-contract';
import { refused, success, type Answer } from '../http/envelope.ts';
import { Refusal } from '../route/refusal.ts';
import type { CallContext, Repetition } from '../route/route.ts';
import type { GatewayContext, GatewayRoute } from './call.ts';
import type { KeptAnswers, RunCall } from './kept-answers.ts';
import type { ProofGate } from './proof-gate.ts';

/** A call that has passed the checks before its handler. */
export interface ReadyCall {
  /** Without the fields of a fresh proof. */
  readonly payload: unknown;
  readonly context: Omit<GatewayContext, 'keepAnswer' | 'repetition'>;
  readonly repetition: Repetition | undefined;
  /** Set for a call of a session that needs a fresh proof. */
  readonly proven: { readonly proof: FreshProof; readonly payloadHash: string } | undefined;
}

interface RunParts {
  readonly keptAnswers: KeptAnswers;
  readonly proofs: ProofGate;
}

const keepNothing = (): Promise<void> => Promise.resolve();

/** Answers a repetition as the first call, without looking at its proof. */
export function runRoute(route: GatewayRoute, call: ReadyCall, parts: RunParts): Promise<Answer> {
  const { repetition } = call;
  const run: RunCall = (keep) => runHandler(route, call, createKeepAnswer(keep), parts);
  return repetition === undefined || route.keepsAnswers === true
    ? run(keepNothing)
    : runOnce(route, repetition, call.context, run, parts.keptAnswers);
}

async function runHandler(
  route: GatewayRoute,
  { payload, proven, ...call }: ReadyCall,
  keepAnswer: CallContext['keepAnswer'],
  { proofs }: RunParts,
): Promise<Answer> {
  const context = { ...call.context, repetition: call.repetition, keepAnswer };
  try {
    if (proven !== undefined) {
      const kept = await route.findAnswer?.(payload, context);
      if (kept !== undefined) return success(kept.data);
      const { proof, payloadHash } = proven;
      await proofs.verify(proof, { path: route.contract.path, payloadHash }, context);
    }
    return success(await route.handle(payload, context));
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

function createKeepAnswer(keep: Parameters<RunCall>[0]): CallContext['keepAnswer'] {
  return async (data) => {
    await keep(success(data).envelope);
    return data;
  };
}

function runOnce(
  { contract }: GatewayRoute,
  repetition: Repetition,
  { userId = '', ledger, now }: Pick<GatewayContext, 'userId' | 'ledger' | 'now'>,
  run: RunCall,
  keptAnswers: KeptAnswers,
): Promise<Answer> {
  return keptAnswers.once({ userId, ledger, path: contract.path, now, ...repetition }, run);
}
