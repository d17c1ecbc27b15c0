import * as v from 'valibot';
import { parseCoin } from '../../instruments/instrument.ts';

const quota = v.object({
  /** The verified person: the main account of a sub-account. */
  ownerId: v.string(),
  level: v.picklist([0, 1, 2]),
  /** The most that each level withdraws in 24 hours, in USDT. */
  limits: v.tuple([v.string(), v.string(), v.string()]),
  /** Whether the address must be stored, also without the rule of the book. API keys pay no other ones. */
  isStoredOnly: v.optional(v.boolean()),
});

/** Identity level, limits and addresses of a withdrawal. They are part of the command, because the core stores no identities. */
export type WithdrawalQuota = v.InferOutput<typeof quota>;

/** Adds the quota to the payload of a call, in place of every field with this name that was sent. */
export function withQuota(payload: unknown, added: WithdrawalQuota): unknown {
  return { ...(typeof payload === 'object' ? payload : undefined), quota: added };
}

/** Returns the quota of a payload; `undefined` for a command without one. */
export function quotaOf(payload: unknown): WithdrawalQuota | undefined {
  const { output, success } = v.safeParse(v.object({ quota }), payload);
  return success ? output.quota : undefined;
}

export function limitOf({ level, limits }: WithdrawalQuota): bigint {
  return parseCoin(limits[level]) ?? 0n;
}
