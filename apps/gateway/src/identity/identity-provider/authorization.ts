import * as v from 'valibot';
import type { OpenIdProvider } from '../third-party/index.ts';
import { isLoopback } from '../../edge/http/host.ts';

/** A request of a client, which is answered at `returnTo`. */
export interface Authorization {
  readonly returnTo: string;
  /** Parameters of OpenID Connect. */
  readonly nonce?: string;
  readonly state?: string;
}

/** A return address is a page of this machine, without a fragment, which is the place of the answer. */
const returnAddress = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.host) && !url.hash;
  }),
);

/** OpenID Connect Core 1.0, 3.2.2.1. */
function openIdRequest({ audience }: OpenIdProvider) {
  return v.object({
    response_type: v.picklist(['id_token', 'code id_token']),
    client_id: v.literal(audience),
    redirect_uri: returnAddress,
    scope: v.pipe(v.string(), v.regex(/\bopenid\b/)),
    nonce: v.pipe(v.string(), v.minLength(1)),
    state: v.string(),
  });
}

/** Returns `undefined` for a request that is not well formed or comes from elsewhere. */
export function readOpenIdRequest(
  query: unknown,
  provider: OpenIdProvider,
): Authorization | undefined {
  const read = v.safeParse(openIdRequest(provider), query);
  if (!read.success) return undefined;
  const { redirect_uri: returnTo, nonce, state } = read.output;
  return { returnTo, nonce, state };
}

/** Reads the request of Telegram's login widget (core.telegram.org/widgets/login). */
export function readTelegramRequest(query: unknown, botId: string): Authorization | undefined {
  const request = v.object({ bot_id: v.literal(botId), return_to: returnAddress });
  const read = v.safeParse(request, query);
  return read.success ? { returnTo: read.output.return_to } : undefined;
}

/** Decision of the person on the page. */
export const decision = v.variant('decision', [
  v.object({
    decision: v.literal('continue'),
    email: v.pipe(v.string(), v.trim(), v.email()),
    /** Present if the box is ticked. */
    sharesEmail: v.optional(v.string()),
  }),
  v.object({ decision: v.literal('refuse') }),
  v.object({ decision: v.literal('fail') }),
]);

export type Decision = v.InferOutput<typeof decision>;
