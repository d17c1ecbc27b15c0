import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keyFiles, makeGatewayKeys, writeKeyFiles } from '@bourse/gateway-signing/keys';

/** Writes the keys that the playground of the signer uses for both halves. They protect nothing. */
export async function writeDemoKeys(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'demo-keys.json'), JSON.stringify(await makeDemoKeys()));
}

async function makeDemoKeys() {
  const keys = await makeGatewayKeys();
  const folder = mkdtempSync(path.join(tmpdir(), 'bourse-keys-'));
  try {
    await writeKeyFiles(folder, keys);
    const approved = readFileSync(path.join(folder, keyFiles.serverKey), 'utf8');
    const { issuerCertificate, serverKey } = keys;
    return { issuerCertificate, serverKey, ...(JSON.parse(approved) as object) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
