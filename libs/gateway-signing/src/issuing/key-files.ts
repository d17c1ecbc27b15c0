import { createPublicKey } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '../encoding/is-record.ts';
import { signServerKey } from '../server/signatures/sign-server-key.ts';
import type { GatewayKeys } from './gateway-keys.ts';

/** Names of the files in a folder of keys. */
export const keyFiles = {
  /** The issuer's certificate, PEM. */
  certificate: 'issuer.crt.pem',
  /** The private keys, as JSON. */
  keys: 'keys.json',
  /** `serverPublicKey` and `serverPublicKeySign` for the config, as JSON. */
  serverKey: 'server-key.json',
} as const;

/**
 * Writes the files of a folder, readable by their owner only. Each file is replaced as a whole, so
 * that readers never see half of one. Further members of `keys` go into the file of the private keys.
 */
export async function writeKeyFiles(folder: string, keys: GatewayKeys): Promise<void> {
  const { issuerCertificate, ...secrets } = keys;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(join(folder, keyFiles.certificate), issuerCertificate);
  await replaceFile(join(folder, keyFiles.serverKey), toJson(await approve(keys)));
  await replaceFile(join(folder, keyFiles.keys), toJson(secrets));
}

/**
 * Creates a folder of keys. Of several callers at the same time one creates it.
 *
 * @returns `false`, and changes nothing, if there is a folder that is not empty, or a file, of this name.
 */
export async function installKeyFiles(folder: string, keys: GatewayKeys): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await writeKeyFiles(draft, keys);
    await rename(draft, folder);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true });
    if (isRecord(error) && taken.has(error['code'])) return false;
    throw error;
  }
}

/** Codes of a `rename` to a name that is in use. */
const taken: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST', 'ENOTDIR']);

async function approve({ serverKey, issuerKey }: GatewayKeys) {
  const der = createPublicKey(serverKey).export({ type: 'spki', format: 'der' });
  const serverPublicKey = der.toString('base64');
  const approval = { serverPublicKey, issuerPrivateKey: issuerKey };
  return { serverPublicKey, serverPublicKeySign: await signServerKey(approval) };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}
