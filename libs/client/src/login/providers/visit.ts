import * as v from 'valibot';

/** A visit to an identity provider that this tab has begun. The page stores it as JSON until the provider answers. */
export interface ProviderVisit {
  readonly provider: string;
  readonly name: string;
  readonly purpose: 'login' | 'bind';
  readonly state: string;
  readonly nonce: string;
  /** Address to go to after the login. */
  readonly redirect?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

const visitSchema = v.object({
  provider: v.string(),
  name: v.string(),
  purpose: v.picklist(['login', 'bind']),
  state: v.string(),
  nonce: v.string(),
  redirect: v.optional(v.string()),
  startedAt: v.number(),
});

/** Returns a stored visit; `undefined` if there is none. */
export function readVisit(stored = ''): ProviderVisit | undefined {
  try {
    const visit: unknown = JSON.parse(stored);
    return v.is(visitSchema, visit) ? visit : undefined;
  } catch {
    return undefined;
  }
}
