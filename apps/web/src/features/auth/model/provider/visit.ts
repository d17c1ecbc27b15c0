import * as v from 'valibot';
import { parseJson } from './parse-json.ts';

const visitSchema = v.object({
  provider: v.string(),
  name: v.string(),
  purpose: v.picklist(['login', 'bind']),
  state: v.string(),
  nonce: v.string(),
  redirect: v.optional(v.string()),
  startedAt: v.number(),
});

/** A visit to an identity provider that this tab has begun. */
export type ProviderVisit = v.InferOutput<typeof visitSchema>;

/** Returns a stored visit; `undefined` if there is none. */
export function readVisit(stored = ''): ProviderVisit | undefined {
  const read = v.safeParse(visitSchema, parseJson(stored));
  return read.success ? read.output : undefined;
}
