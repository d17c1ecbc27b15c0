import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Members of every vector. An `acceptable` vector may be accepted or rejected. */
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

/** Vectors of one key pair and one hash, for the generation of signatures. */
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

/** Number of vectors of a source for each suite. */
export interface VectorCounts {
  readonly signatures: number;
  readonly signed1024: number;
  readonly signed2048: number;
  readonly oaep: number;
  /** Valid ones without a label. */
  readonly oaepUnlabelled: number;
  readonly gcm: number;
  readonly gcmValid: number;
}

/** A source of vectors. */
export interface VectorSource {
  readonly name: string;
  readonly folder: string;
  readonly counts: VectorCounts;
}

const root = resolve(import.meta.dirname, '../../../..');

/** The repository's sample, so that a clone without Wycheproof also proves the rule. */
const sample: VectorSource = {
  name: 'the sample',
  folder: resolve(import.meta.dirname, '../vectors'),
  counts: {
    signatures: 17,
    signed1024: 3,
    signed2048: 3,
    oaep: 8,
    oaepUnlabelled: 3,
    gcm: 8,
    gcmValid: 4,
  },
};

const wycheproof: VectorSource = {
  name: 'Wycheproof',
  folder: resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'wycheproof'),
  counts: {
    signatures: 258,
    signed1024: 9,
    signed2048: 10,
    oaep: 37,
    oaepUnlabelled: 10,
    gcm: 66,
    gcmValid: 39,
  },
};

/** The sample, and Wycheproof's vectors where `BOURSE_DATA` has them. */
export const vectorSources: readonly VectorSource[] = [
  sample,
  ...(existsSync(wycheproof.folder) ? [wycheproof] : []),
];

/** Content of the files by name. */
interface Files {
  'rsa_signature_2048_sha256_test.json': SignatureGroup;
  'rsa_pkcs1_1024_sig_gen_test.json': SigningGroup;
  'rsa_pkcs1_2048_sig_gen_test.json': SigningGroup;
  'rsa_oaep_2048_sha256_mgf1sha256_test.json': OaepGroup;
  'aes_gcm_test.json': AeadGroup;
}

/** Reads the groups of one file. */
export function readGroups<N extends keyof Files>(
  { folder }: VectorSource,
  name: N,
): readonly Files[N][] {
  const file = JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as {
    readonly testGroups: readonly Files[N][];
  };
  return file.testGroups;
}

/** Decodes hex into a new buffer. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

/** Number of vectors judged, and the ids of those with a wrong verdict. */
export interface Outcome {
  readonly judged: number;
  readonly wrong: readonly number[];
}

/** Judges every vector. */
export async function judge<V extends Vector>(
  vectors: readonly V[],
  isRight: (vector: V) => boolean | Promise<boolean>,
): Promise<Outcome> {
  const wrong: number[] = [];
  for (const vector of vectors) if (!(await isRight(vector))) wrong.push(vector.tcId);
  return { judged: vectors.length, wrong };
}

/** Verifies every vector except the `acceptable` ones. */
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
