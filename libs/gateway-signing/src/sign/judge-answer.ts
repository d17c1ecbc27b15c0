import type { ConfigSource } from '../config/config-source.ts';
import { signModeOf } from '../config/sign-config.ts';
import type { TrustedConfig } from '../config/trust.ts';
import { SigningError } from '../errors.ts';
import type { Emit } from '../events.ts';
import { storedKinds, type KeyStore } from '../keys/key-store.ts';
import type { Keyring } from '../keys/keyring.ts';
import { toPathname } from '../protocol/paths.ts';
import type { SignedRequest } from './sign-request.ts';

/** The gateway's answer to one attempt, and the attempt. */
export interface GatewayAnswer {
  /** Pathname and search, as sent. */
  readonly path: string;
  /** The envelope's code. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** Response header `gw-sign-error`. */
  readonly gwSignError: string | null;
  /** 1 for the first attempt of a call; counts all attempts, whatever caused them. */
  readonly attempt: number;
  /** Whether the call changes state, so that it must not be repeated for another session. */
  readonly writes: boolean;
  /** The result of `sign` for this attempt. */
  readonly request: Partial<SignedRequest>;
}

/**
 * Next step after an answer. `retry`: build the request again and send it. `stale`: the refusal
 * concerns a session or key that is no longer in use. `done`: nothing.
 */
export type Verdict = 'retry' | 'stale' | 'done';

export interface AnswerParts {
  readonly config: ConfigSource;
  readonly keyring: Keyring;
  readonly store: KeyStore;
  readonly sessionToken: () => string | undefined;
  readonly emit: Emit;
}

/** Attempts of one call, whatever caused them. */
const maximumAttempts = 3;

const maximumDetail = 256;

/** Reports a refusal, repairs config or key, and returns what to do with the request. */
export async function judgeAnswer(parts: AnswerParts, answer: GatewayAnswer): Promise<Verdict> {
  const { code, gwSignError, status } = answer;
  const pathname = toPathname(answer.path);
  if (gwSignError !== null) {
    const detail = gwSignError.slice(0, maximumDetail);
    parts.emit({ type: 'signatureReported', pathname, status, detail });
  }
  switch (code) {
    case '40012':
      return answer.request.sealed === true ? judgeCiphertext(parts, answer) : 'done';
    case '00020':
    case '00021':
    case '00022':
      parts.emit({ type: 'signatureRefused', code, pathname });
      // `00022` needs no repair: the answer itself sets the clock.
      return code === '00022' ? 'done' : judgeMode(parts, answer, pathname);
    case '00023':
      return judgeInvalid(parts, answer, pathname);
    case '00004':
      return isStale(parts, answer) ? staleVerdict(answer) : 'done';
    default:
      return 'done';
  }
}

/** Whether the session or key that the request was built with is no longer in use. */
function isStale({ keyring, sessionToken }: AnswerParts, { request }: GatewayAnswer): boolean {
  if (request.sessionToken === undefined) return false;
  if (request.sessionToken !== sessionToken()) return true;
  const held = keyring.heldId();
  return request.keyId !== undefined && held !== undefined && request.keyId !== held;
}

function staleVerdict({ writes, attempt }: GatewayAnswer): Verdict {
  return writes || attempt > 1 ? 'stale' : 'retry';
}

/** Retries the first attempt if the config, now or refreshed, names another mode. A second mismatch is not retried. */
async function judgeMode(
  { config }: AnswerParts,
  { attempt, request }: GatewayAnswer,
  pathname: string,
): Promise<Verdict> {
  const sentMode = request.headers?.['device-sign-mode'];
  const isOtherMode = (known: TrustedConfig) => {
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

async function judgeInvalid(
  parts: AnswerParts,
  answer: GatewayAnswer,
  pathname: string,
): Promise<Verdict> {
  // Another tab may have stored a newer pair.
  await parts.keyring.reload();
  if (isStale(parts, answer)) return staleVerdict(answer);
  const storedKeys = await storedKinds(parts.store, parts.sessionToken());
  parts.emit({ type: 'signatureRefused', code: '00023', pathname, storedKeys });
  return 'done';
}

/** Retries the first attempt after a fresh config, and a later one only for another server key. */
async function judgeCiphertext(
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
    error: new SigningError('SIGNING_LOGIN_CIPHERTEXT_REFUSED', message),
  });
  return 'done';
}
