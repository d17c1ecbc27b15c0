import { CaptchaError } from '../errors.ts';
import type { PowChallenge } from '../options.ts';
import type { CaptchaPorts } from '../ports.ts';

/** Digests asked for at once: enough to keep WebCrypto busy, few enough to leave the page its turns. */
const batch = 200;

/** Finds the number of an ALTCHA challenge and gives its payload: base64 of JSON. @throws CaptchaError */
export async function solvePow(challenge: PowChallenge, ports: CaptchaPorts): Promise<string> {
  const { salt, maxnumber } = challenge;
  for (let from = 0; from <= maxnumber; from += batch) {
    const numbers = Array.from(
      { length: Math.min(batch, maxnumber - from + 1) },
      (_, n) => from + n,
    );
    const digests = await Promise.all(
      numbers.map((number) => hexDigest(`${salt}${number}`, ports)),
    );
    const found = digests.indexOf(challenge.challenge);
    if (found >= 0) return encode(challenge, from + found, ports);
  }
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The challenge has no solution within its bound.');
}

function encode(challenge: PowChallenge, number: number, ports: CaptchaPorts): string {
  const { algorithm, challenge: digest, salt, signature } = challenge;
  return ports.toBase64(JSON.stringify({ algorithm, challenge: digest, number, salt, signature }));
}

async function hexDigest(text: string, { sha256 }: CaptchaPorts): Promise<string> {
  const bytes = new Uint8Array(await sha256(new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
