import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';

const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);

/** A challenge of ALTCHA version 2 over scrypt (RFC 7914). A solution is the counter whose key has the prefix. */
export interface PowChallenge {
  readonly parameters: {
    readonly algorithm: 'SCRYPT';
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly maxCounter: number;
    readonly memoryCost: number;
    readonly nonce: string;
    readonly parallelism: number;
    readonly salt: string;
  };
}

/** Work with its solution. */
export interface Pow {
  readonly challenge: PowChallenge;
  readonly derivedKey: string;
}

/** 4 MB a try. */
const shape = { cost: 4_096, memoryCost: 8, parallelism: 1, keyLength: 32 } as const;

/** Half of the key: too long to fit another counter, and without the rest of the key there is no solution. */
const prefixLength = shape.keyLength;

const solution = v.object({
  challenge: v.object({ parameters: v.object({ nonce: v.string() }) }),
  solution: v.object({ derivedKey: v.string() }),
});

/**
 * Creates work of at most `tries` tries, of which a solver needs half on average. The gateway chooses the counter and
 * derives its key once, on another thread, so that the work has a bound; a search for a short prefix has none.
 */
export async function makePow(tries: number): Promise<Pow> {
  const [nonce, salt] = [randomBytes(16), randomBytes(16)];
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(randomInt(tries));
  const { cost: N, memoryCost: r, parallelism: p, keyLength } = shape;
  const password = Buffer.concat([nonce, counter]);
  const key = await derive(password, salt, keyLength, { N, r, p, maxmem: 256 * N * r });
  const derivedKey = key.toString('hex');
  const parameters = {
    algorithm: 'SCRYPT',
    keyPrefix: derivedKey.slice(0, prefixLength),
    maxCounter: tries - 1,
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
    ...shape,
  } as const;
  return { challenge: { parameters }, derivedKey };
}

/** Returns whether a payload has the whole key, which only the right counter gives. */
export function isPowSolved(payload: string, { challenge, derivedKey }: Pow): boolean {
  const parsed = v.safeParse(solution, parseBase64Json(payload));
  if (!parsed.success) return false;
  const { challenge: answered, solution: found } = parsed.output;
  const isSame = answered.parameters.nonce === challenge.parameters.nonce;
  return isSame && found.derivedKey === derivedKey;
}

export function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
