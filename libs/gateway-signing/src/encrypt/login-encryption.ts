import type { ServerKey } from '../config/trust.ts';
import { toHex } from '../encoding/hex.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { signText } from '../engine/sign-text.ts';
import type { SessionKey } from '../keys/session-key.ts';
import { timeBucket } from '../protocol/signing-text.ts';

export interface SealInput {
  readonly engine: CryptoEngine;
  readonly serverKey: ServerKey;
  readonly key: SessionKey;
  readonly sensitiveFields: ReadonlySet<string>;
  /** Pathname and search, as sent. */
  readonly path: string;
  readonly tm: string;
  readonly uhti: string;
  readonly body: string;
}

/**
 * Moves the sensitive fields of a body into `bodyCiphertext`. Adds the public key to bind and
 * `initSign`, which proves that the sender has its private half. A body without sensitive fields
 * also gets a ciphertext.
 *
 * @throws TypeError when the body is not the JSON of an object.
 */
export async function sealBody(input: SealInput): Promise<string> {
  const { engine, key, tm } = input;
  const { secret, open } = partition(input.body, input.sensitiveFields);
  const { publicKey, algorithm } = key.pair;
  const bodyCiphertext = await engine.encrypt({
    recipient: input.serverKey.der,
    header: {
      kid: input.serverKey.id,
      ckh: key.id,
      htu: input.path,
      uhti: input.uhti,
      tm,
    },
    plaintext: encode(JSON.stringify(secret)),
  });
  const digest = toHex(await engine.sha256(encode(bodyCiphertext)));
  const initSign = await signText(engine, key, encode(publicKey + digest + timeBucket(tm)));
  return JSON.stringify({ ...open, bodyCiphertext, algorithm, publicKey, initSign });
}

function partition(
  body: string,
  sensitive: ReadonlySet<string>,
): Record<'secret' | 'open', Record<string, unknown>> {
  const fields: [string, unknown][] = Object.entries(parseFields(body));
  const parts: Record<'secret' | 'open', Record<string, unknown>> = { secret: {}, open: {} };
  for (const [name, value] of fields) {
    parts[sensitive.has(name) ? 'secret' : 'open'][name] = value;
  }
  return parts;
}

function parseFields(body: string): object {
  let fields: unknown;
  try {
    fields = JSON.parse(body);
  } catch {
    // The error of `JSON.parse` would quote the body, passwords included.
  }
  if (!(fields instanceof Object) || Array.isArray(fields)) {
    throw new TypeError('An encrypted call needs a JSON object as its body');
  }
  return fields;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
