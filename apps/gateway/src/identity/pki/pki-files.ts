import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installKeyFiles, keyFiles } from '@bourse/gateway-signing/keys';
import * as v from 'valibot';
import { makePki, type PkiMaterial } from './pki.ts';

const keysFile = v.object({
  issuerKey: v.string(),
  serverKey: v.string(),
  previous: v.optional(v.object({ serverKey: v.string(), retiredAt: v.number() })),
});

export function issuerCertificatePath(folder: string): string {
  return join(folder, keyFiles.certificate);
}

export async function ensurePki(folder: string, now: number): Promise<PkiMaterial> {
  // The web build and the gateway may create the folder at the same time. The first one wins.
  if (!(await exists(join(folder, keyFiles.keys)))) {
    await installKeyFiles(folder, await makePki(now));
  }
  return readPki(folder);
}

async function readPki(folder: string): Promise<PkiMaterial> {
  const [issuerCertificate, text] = await Promise.all([
    readFile(join(folder, keyFiles.certificate), 'utf8'),
    readFile(join(folder, keyFiles.keys), 'utf8'),
  ]);
  const { previous, ...keys } = v.parse(keysFile, JSON.parse(text));
  return { issuerCertificate, ...keys, ...(previous === undefined ? {} : { previous }) };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
