import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** Attempts of a statement or a unit. Each conflict lets one of its parts go on, so few are needed. */
export const mostAttempts = 20;

/** Longest wait before the next attempt, times its number, in milliseconds. */
const waitMs = 4;

/**
 * Whether a statement has met a change that another connection has made meanwhile, and succeeds or fails for a reason of the program
 * when it is repeated (PostgreSQL manual, "Serialization Failure Handling").
 */
export function isConflict(error: unknown): boolean {
  const codes = ['40001', '40P01', '23505'];
  return error instanceof DatabaseError && codes.includes(error.code ?? '');
}

export function waitBefore(attempt: number): Promise<void> {
  return wait(Math.random() * attempt * waitMs);
}
