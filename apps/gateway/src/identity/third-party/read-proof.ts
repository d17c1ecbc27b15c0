import type { checkIdentity, ParsedPayload } from '@bourse/gateway-contract';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import type { GatewayContext } from '../../edge/pipeline/call.ts';
import type { Identity } from './identity-store.ts';
import { createTokenReader, type OpenIdProvider } from './openid.ts';
import { providerUnknown } from './refusals.ts';
import { createTelegramReader } from './telegram.ts';
import type { TelegramVisits } from './telegram-visits.ts';
import { createWalletReader } from './wallet.ts';

export interface IdentityProviders {
  readonly openId?: Readonly<Record<string, OpenIdProvider>>;
  readonly telegramBotToken?: string;
  /** The page of Telegram's login widget; Telegram's own by default. */
  readonly telegramEndpoint?: string;
}

export type Proof = ParsedPayload<typeof checkIdentity>;

/** @throws Refusal `20030` for an unknown provider, `20031` for an invalid proof, `20033` without its provider's keys. */
export type ReadProof = (
  proof: Proof,
  context: Pick<GatewayContext, 'sessionId' | 'now'> & {
    /** Whether the proof can be used once more. */
    readonly keepsProof?: boolean;
  },
) => Promise<Identity>;

export function createReadProof(
  { openId = {}, telegramBotToken }: IdentityProviders,
  origins: OriginPolicy,
  visits: Pick<TelegramVisits, 'mayAnswer'>,
): ReadProof {
  const readWallet = createWalletReader(origins);
  const readers = new Map(
    Object.entries(openId).map(([name, provider]) => [name, createTokenReader(name, provider)]),
  );
  const readTelegram =
    telegramBotToken === undefined ? undefined : createTelegramReader(telegramBotToken, visits);
  return async (proof, context) => {
    if ('message' in proof) return readWallet(proof, context);
    const { provider, token } = proof;
    if (provider === 'telegram' && readTelegram !== undefined) {
      return readTelegram(token, context);
    }
    const read = readers.get(provider);
    if (read === undefined) throw providerUnknown();
    return read(token, context.sessionId, context.now);
  };
}
