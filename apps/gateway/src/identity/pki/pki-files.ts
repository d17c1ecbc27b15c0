import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { makePki, type PkiMaterial } from './pki.ts';

const names = { certificate: 'issuer.crt.pem', keys: 'keys.json' } as const;

const keysFile = v.object({
  issuerKey: v.string(),
  serverKey: v.string(),
  previous: v.optional(v.object({ serverKey: v.string(), retiredAt: v.number() })),
});

export function issuerCertificatePath(folder: string): string {
  return join(folder, names.certificate);
}

export async function ensurePki(folder: string, now: number): Promise<PkiMaterial> {
  if (!(await exists(join(folder, names.keys)))) await installPki(folder, await makePki(now));
  return readPki(folder);
}

export async function writePki(folder: string, material: PkiMaterial): Promise<void> {
  const { issuerCertificate, ...keys } = material;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(join(folder, names.certificate), issuerCertificate);
  await replaceFile(join(folder, names.keys), JSON.stringify(keys, undefined, 2));
}

async function readPki(folder: string): Promise<PkiMaterial> {
  const [issuerCertificate, text] = await Promise.all([
    readFile(join(folder, names.certificate), 'utf8'),
    readFile(join(folder, names.keys), 'utf8'),
  ]);
  const { previous, ...keys } = v.parse(keysFile, JSON.parse(text));
  return { issuerCertificate, ...keys, ...(previous === undefined ? {} : { previous }) };
}

/** The web build and the gateway may create the folder at the same time. The first one wins. */
async function installPki(folder: string, material: PkiMaterial): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${folder}-`);
  await writePki(draft, material);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!(await exists(join(folder, names.keys)))) throw error;
  }
}

/** Renames a complete file, so that readers never see half of one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
