import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What every vector has. `acceptable` ones may go either way. */
export interface Vector {
  readonly tcId: number;
  readonly comment: string;
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

/** A text and its signature, in hex. */
export interface SignatureVector extends Vector {
  readonly msg: string;
  readonly sig: string;
}

export interface SignatureGroup {
  readonly publicKeyDer: string;
  readonly tests: readonly SignatureVector[];
}

/** Vectors of one key pair and one hash, for signatures that are made, not only checked. */
export interface SigningGroup {
  readonly sha: string;
  /** PKCS#8 and SPKI DER in hex. */
  readonly privateKeyPkcs8: string;
  readonly keyDer: string;
  readonly tests: readonly SignatureVector[];
}

export interface OaepGroup {
  readonly privateKeyPkcs8: string;
  readonly tests: readonly OaepVector[];
}

export interface OaepVector extends Vector {
  readonly msg: string;
  readonly ct: string;
  readonly label: string;
}

export interface AeadGroup {
  /** All three in bits. */
  readonly keySize: number;
  readonly ivSize: number;
  readonly tagSize: number;
  readonly tests: readonly AeadVector[];
}

export interface AeadVector extends Vector {
  readonly key: string;
  readonly iv: string;
  readonly aad: string;
  readonly msg: string;
  readonly ct: string;
  readonly tag: string;
}

const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'wycheproof');

/** Why the vectors are not run, for a test's title; `undefined` when they are there. */
export const missingVectors = existsSync(folder) ? undefined : `skipped: there is no ${folder}`;

/** What the files hold, by their names. */
interface Files {
  'rsa_signature_2048_sha256_test.json': SignatureGroup;
  'rsa_pkcs1_1024_sig_gen_test.json': SigningGroup;
  'rsa_pkcs1_2048_sig_gen_test.json': SigningGroup;
  'rsa_oaep_2048_sha256_mgf1sha256_test.json': OaepGroup;
  'aes_gcm_test.json': AeadGroup;
}

/** Reads the groups of one file. */
export function readGroups<N extends keyof Files>(name: N): readonly Files[N][] {
  const file = JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as {
    readonly testGroups: readonly Files[N][];
  };
  return file.testGroups;
}

export function readSignatureVectors(
  name: 'rsa_signature_2048_sha256_test.json',
): readonly SignatureGroup[] {
  return readGroups(name);
}

/** Bytes of a hex text, in a buffer of their own. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

/** How many vectors were judged, and the ids of those that came out wrong. */
export interface Outcome {
  readonly judged: number;
  readonly wrong: readonly number[];
}

/** Puts every vector to a judge. */
export async function judge<V extends Vector>(
  vectors: readonly V[],
  isRight: (vector: V) => boolean | Promise<boolean>,
): Promise<Outcome> {
  const wrong: number[] = [];
  for (const vector of vectors) if (!(await isRight(vector))) wrong.push(vector.tcId);
  return { judged: vectors.length, wrong };
}

/** Puts every vector but the `acceptable` ones to a verifier. */
export async function wrongVerdicts(
  groups: readonly SignatureGroup[],
  verify: (publicKeyDer: Buffer, message: Buffer, signature: Buffer) => boolean | Promise<boolean>,
): Promise<Outcome> {
  const vectors = groups.flatMap(({ publicKeyDer, tests }) =>
    tests
      .filter(({ result }) => result !== 'acceptable')
      .map((vector) => ({ ...vector, publicKeyDer })),
  );
  return judge(vectors, async ({ publicKeyDer, msg, sig, result }) => {
    const [key, message, signature] = [publicKeyDer, msg, sig].map((h) => Buffer.from(h, 'hex'));
    return (await verify(key!, message!, signature!)) === (result === 'valid');
  });
}
