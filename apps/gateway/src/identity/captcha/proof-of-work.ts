import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';

const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);

/** A challenge of ALTCHA version 2 over scrypt (RFC 7914). A solution is a counter whose key has the prefix. */
export interface PowChallenge {
  readonly parameters: {
    readonly algorithm: 'SCRYPT';
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly memoryCost: number;
    readonly nonce: string;
    readonly parallelism: number;
    readonly salt: string;
  };
}

const shape = { keyLength: 32, keyPrefix: '0', memoryCost: 8, parallelism: 1 } as const;

const largestCounter = 2 ** 32 - 1;

const solution = v.object({
  challenge: v.object({ parameters: v.object({ nonce: v.string() }) }),
  solution: v.object({
    counter: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestCounter)),
  }),
});

/** Creates a challenge. A solver needs 16 attempts on average; each takes `cost` kB and about `cost / 400` ms. */
export function makePow(cost: number): PowChallenge {
  const [nonce, salt] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  return { parameters: { algorithm: 'SCRYPT', cost, nonce, salt, ...shape } };
}

export async function isPowSolved(payload: string, { parameters }: PowChallenge): Promise<boolean> {
  const parsed = v.safeParse(solution, parseBase64Json(payload));
  if (!parsed.success) return false;
  const { challenge, solution: found } = parsed.output;
  if (challenge.parameters.nonce !== parameters.nonce) return false;
  const key = await deriveKey(parameters, found.counter);
  return key.startsWith(parameters.keyPrefix);
}

async function deriveKey(
  { nonce, salt, keyLength, cost, memoryCost, parallelism }: PowChallenge['parameters'],
  counter: number,
): Promise<string> {
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), tail]);
  const options = { N: cost, r: memoryCost, p: parallelism, maxmem: 256 * cost * memoryCost };
  const key = await derive(password, Buffer.from(salt, 'hex'), keyLength, options);
  return key.toString('hex');
}

export function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
