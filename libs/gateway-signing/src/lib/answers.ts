import { SigningError } from '../errors.ts';
import type { ConfigSource } from './config-source.ts';
import type { Emit } from './events.ts';
import type { Keyring } from './keyring.ts';
import { toPathname } from './paths.ts';

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
}

/** Whether the request is to be built anew and sent again. */
export type Verdict = 'retry' | 'done';

export interface AnswerParts {
  readonly config: ConfigSource;
  readonly keyring: Keyring;
  readonly isEncrypted: (pathname: string) => boolean;
  readonly emit: Emit;
}

/** A request is sent so often at most, whatever its re-sends are for. */
const maximumAttempts = 3;

const maximumDetail = 256;

/** Judges the gateway's answers. */
export function createSettle(parts: AnswerParts): (answer: GatewayAnswer) => Promise<Verdict> {
  return async (answer) => {
    const pathname = toPathname(answer.path);
    if (answer.gwSignError !== null) {
      const detail = answer.gwSignError.slice(0, maximumDetail);
      parts.emit({ type: 'signatureReported', pathname, status: answer.status, detail });
    }
    if (answer.code === '40012' && parts.isEncrypted(pathname)) {
      return settleCiphertext(parts, answer.attempt);
    }
    await settleSignature(parts, pathname, answer.code);
    return 'done';
  };
}

async function settleSignature(parts: AnswerParts, pathname: string, code: string): Promise<void> {
  const { config, keyring, emit } = parts;
  if (code === '00020' || code === '00021' || code === '00022') {
    emit({ type: 'signatureRefused', code, pathname });
    // An expired signature is the clock's fault, and the answer itself sets the clock.
    if (code !== '00022') config.refreshSoon();
  }
  if (code === '00023') {
    const storedKeys = await keyring.storedNames();
    emit({ type: 'signatureRefused', code, pathname, storedKeys });
    await keyring.reload();
  }
}

/** A refused ciphertext is built anew once; again only if the gateway meanwhile names another key. */
async function settleCiphertext({ config, emit }: AnswerParts, attempt: number): Promise<Verdict> {
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
