import { SigningError } from '../errors.ts';
import { signModeOf } from './config.ts';
import type { ConfigSource } from './config-source.ts';
import type { Emit } from './events.ts';
import { storedKinds } from './key-store.ts';
import type { KeyStore } from './key-store.ts';
import type { Keyring } from './keyring.ts';
import { toPathname } from './paths.ts';
import type { SignedRequest } from './requests.ts';

/** What the signer must see of an answer. */
export interface GatewayAnswer {
  /** Pathname and search, as sent. */
  readonly path: string;
  /** The envelope's code. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** Response header `gw-sign-error`. */
  readonly gwSignError: string | null;
  /** 1 for the first attempt, counting every re-send of the request. */
  readonly attempt: number;
  /** Whether the call changes something, so that it must not be made for another session. */
  readonly writes: boolean;
  /** What `sign` has given for this attempt. */
  readonly request: Partial<SignedRequest>;
}

/**
 * What an answer means for its request: `retry` asks for it to be built anew and sent again,
 * `stale` says that the refusal is about a session or a key that is no longer in use.
 */
export type Verdict = 'retry' | 'stale' | 'done';

export interface AnswerParts {
  readonly config: ConfigSource;
  readonly keyring: Keyring;
  readonly store: KeyStore;
  readonly sessionToken: () => string | undefined;
  readonly isEncrypted: (pathname: string) => boolean;
  readonly emit: Emit;
}

/** A request is sent so often at most, whatever its re-sends are for. */
const maximumAttempts = 3;

const maximumDetail = 256;

/** Judges the gateway's answers. */
export function createSettle(parts: AnswerParts): (answer: GatewayAnswer) => Promise<Verdict> {
  return async (answer) => {
    const { code, gwSignError, status } = answer;
    const pathname = toPathname(answer.path);
    if (gwSignError !== null) {
      const detail = gwSignError.slice(0, maximumDetail);
      parts.emit({ type: 'signatureReported', pathname, status, detail });
    }
    switch (code) {
      case '40012':
        return parts.isEncrypted(pathname) ? settleCiphertext(parts, answer) : 'done';
      case '00020':
      case '00021':
        parts.emit({ type: 'signatureRefused', code, pathname });
        return settleMode(parts, answer, pathname);
      case '00022':
        // The clock's fault, and the answer itself sets the clock.
        parts.emit({ type: 'signatureRefused', code, pathname });
        return 'done';
      case '00023':
        return settleInvalid(parts, answer, pathname);
      case '00004':
        return isStale(parts, answer) ? staleVerdict(answer) : 'done';
      default:
        return 'done';
    }
  };
}

/** A refusal counts only while the session and the key that the request was built with are in use. */
function isStale({ keyring, sessionToken }: AnswerParts, { request }: GatewayAnswer): boolean {
  if (request.sessionToken === undefined) return false;
  if (request.sessionToken !== sessionToken()) return true;
  const held = keyring.heldId();
  return request.keyId !== undefined && held !== undefined && request.keyId !== held;
}

/** What another session would change is not changed unasked. */
function staleVerdict({ writes, attempt }: GatewayAnswer): Verdict {
  return writes || attempt > 1 ? 'stale' : 'retry';
}

/** The request is sent again where the config of now signs it in another way; once, as a gateway that knows its mind asks no more. */
async function settleMode(
  { config }: AnswerParts,
  { attempt, request }: GatewayAnswer,
  pathname: string,
): Promise<Verdict> {
  const sentMode = request.headers?.['device-sign-mode'];
  const isOtherMode = (known: Awaited<ReturnType<ConfigSource['current']>>) => {
    const mode = signModeOf(known, pathname);
    return sentMode !== (mode === undefined ? undefined : String(mode));
  };
  try {
    const isOther = isOtherMode(await config.current()) || isOtherMode(await config.refreshSoon());
    return isOther && attempt === 1 ? 'retry' : 'done';
  } catch {
    return 'done';
  }
}

async function settleInvalid(
  parts: AnswerParts,
  answer: GatewayAnswer,
  pathname: string,
): Promise<Verdict> {
  // Another tab may have filed a newer pair.
  await parts.keyring.reload();
  if (isStale(parts, answer)) return staleVerdict(answer);
  const storedKeys = await storedKinds(parts.store, parts.sessionToken());
  parts.emit({ type: 'signatureRefused', code: '00023', pathname, storedKeys });
  return 'done';
}

/** A refused ciphertext is built anew once; again only if the gateway meanwhile names another key. */
async function settleCiphertext(
  { config, emit }: AnswerParts,
  { attempt }: GatewayAnswer,
): Promise<Verdict> {
  const refused = await config.current().catch(() => undefined);
  config.drop();
  const fresh = await config.refresh().catch(() => undefined);
  const isOtherKey = fresh?.serverKey.id !== refused?.serverKey.id;
  const mayRetry = attempt === 1 || (attempt < maximumAttempts && isOtherKey);
  if (fresh !== undefined && mayRetry) return 'retry';
  const message = 'The gateway refused the ciphertext';
  emit({
    type: 'loginEncryptFailed',
    error: new SigningError('LOGIN_CIPHERTEXT_REFUSED', message),
  });
  return 'done';
}
