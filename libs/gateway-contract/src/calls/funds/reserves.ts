import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, nothing, timestamp } from '../../values.ts';

/** SHA-256, in lower-case hexadecimal digits. */
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const snapshotId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/));

const snapshotHead = v.object({
  snapshotId,
  takenAt: timestamp,
  /** Hash of the root of the Merkle sum tree. */
  rootHash: digest,
  /** Users with a balance, each of whom has a leaf. */
  users: v.pipe(v.number(), v.integer()),
});

/**
 * `GET /v1/reserves/public/snapshots`: the last 30 snapshots of the real ledger, newest first, and when the next one is
 * due.
 */
export const getReserveSnapshots = {
  method: 'GET',
  path: '/v1/reserves/public/snapshots',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ snapshots: v.array(snapshotHead), nextAt: timestamp }),
} as const satisfies CallContract;

/** `GET /v1/reserves/public/snapshot`: reserves and liabilities of one snapshot. Answers `43401`. */
export const getReserveSnapshot = {
  method: 'GET',
  path: '/v1/reserves/public/snapshot',
  access: 'public',
  writes: false,
  payload: v.object({ snapshotId }),
  answer: v.object({
    ...snapshotHead.entries,
    coins: v.array(
      v.object({
        coin: coinName,
        /** Deposits minus withdrawals of all users, without the insurance fund. */
        reserves: decimal,
        /** The balances of all users in all their accounts. */
        liabilities: decimal,
        /** Reserves as a percentage of liabilities, rounded down to two decimals; `null` without liabilities. */
        ratio: v.nullable(decimal),
      }),
    ),
  }),
} as const satisfies CallContract;

const coinAmounts = v.record(coinName, decimal);

/**
 * The way from a user's leaf to the root of a Merkle sum tree. Amounts are plain decimals without trailing zeros, in the
 * order of `coins`; `json` is their JSON text without spaces. The root has level 1.
 *
 * - Leaf: SHA-256 of `leaf,userId,nonce,json`.
 * - Node: SHA-256 of `node,level,left hash,left json,right hash,right json`; its amounts are the sums of both.
 */
const sumTreeProof = v.object({
  format: v.literal('bourse-sum-tree-1'),
  snapshotId,
  coins: v.array(coinName),
  leaf: v.object({
    userId: v.string(),
    /** 256 random bits that only the user receives, other ones in each snapshot. */
    nonce: digest,
    hash: digest,
    balances: coinAmounts,
  }),
  /** From the leaf to the root: the sibling at `level`, on its side, and the hash of the node above. */
  steps: v.array(
    v.object({
      level: v.pipe(v.number(), v.integer()),
      side: v.picklist(['left', 'right']),
      hash: digest,
      balances: coinAmounts,
      parent: digest,
    }),
  ),
  root: v.object({ hash: digest, balances: coinAmounts }),
});

/** A user's proof of inclusion in a snapshot. */
export type SumTreeProof = v.InferOutput<typeof sumTreeProof>;

/**
 * `GET /v1/reserves/proof`: the user's own proof; `null` for a user without any balance in the snapshot. Answers `43401`.
 */
export const getReserveProof = {
  method: 'GET',
  path: '/v1/reserves/proof',
  access: 'user',
  writes: false,
  payload: v.object({ snapshotId }),
  answer: v.object({ proof: v.nullable(sumTreeProof) }),
} as const satisfies CallContract;
