import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';

/** The freeze of an account and its sub-accounts by their owner. */
export const accountFreeze = v.object({
  frozenAt: timestamp,
  /** Whether the password was reset since, without which {@link liftFreeze} is refused. */
  isReset: v.boolean(),
});

/**
 * `POST /v1/user/security/freeze`: freezes the account and its sub-accounts, e.g. when somebody else has logged in. Calls that
 * place orders, move money or change the security answer `20050`; reading, cancelling, closing, repaying and a reset of the password stay open.
 */
export const freezeAccount = {
  method: 'POST',
  path: '/v1/user/security/freeze',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: nothing,
  answer: v.object({ frozenAt: timestamp }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/public/freeze`: {@link freezeAccount} by the link in a mail about the account's security. A link serves once within 24
 * hours; answers `20061` then. An account that is frozen stays so.
 */
export const freezeByLink = {
  method: 'POST',
  path: '/v1/user/public/freeze',
  access: 'public',
  writes: true,
  sealed: false,
  payload: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  answer: v.object({ frozenAt: timestamp }),
} as const satisfies CallContract;

/** `POST /v1/user/security/liftFreeze`: ends the freeze. Answers `20062` before the password was reset, and if there is no freeze. */
export const liftFreeze = {
  method: 'POST',
  path: '/v1/user/security/liftFreeze',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object(freshProof),
  answer: v.null(),
} as const satisfies CallContract;
