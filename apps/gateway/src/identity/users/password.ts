import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const saltBytes = 16;

/** Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await deriveTag(prepare(password), salt);
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return ['', 'argon2id', 'v=19', settings, encode(salt), encode(tag)].join('$');
}

/** `unprepared`: the stored hash is right and of an earlier version, so that it should be made again. */
export type PasswordVerdict = 'right' | 'unprepared' | 'wrong';

/**
 * Takes the same time without a stored password, so that the duration does not reveal which accounts exist.
 *
 * @param stored - PHC string.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<PasswordVerdict> {
  const [prepared, ...earlier] = formsOf(password);
  if (await matches(prepared, stored)) return 'right';
  for (const form of earlier) if (await matches(form, stored)) return 'unprepared';
  return 'wrong';
}

/** Returns a password in the form of RFC 8265, OpaqueString: systems compose characters, and write spaces, in different ways. */
function prepare(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** The prepared form, and those in which an earlier version may have hashed the same password. */
function formsOf(password: string): readonly [string, ...string[]] {
  const prepared = prepare(password);
  const earlier = new Set([password, prepared.normalize('NFD')]);
  earlier.delete(prepared);
  return [prepared, ...earlier];
}

async function matches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt, tag] = stored?.split('$').slice(-2) ?? [];
  if (salt === undefined || tag === undefined) {
    await deriveTag(password, randomBytes(saltBytes));
    return false;
  }
  const expected = Buffer.from(tag, 'base64');
  const actual = await deriveTag(password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function deriveTag(password: string, nonce: Buffer): Promise<Buffer> {
  const parameters: Argon2Parameters = { ...cost, message: password, nonce };
  return derive('argon2id', parameters);
}

/** PHC strings use base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
