import { spawnSync } from 'node:child_process';
import { gatewayProgram, pinnedNode, rootFolder } from './install.mjs';

/**
 * Makes the development key infrastructure when there is none.
 * The web build embeds the issuer's certificate, so its fingerprint is part of that build's cache key.
 */
export function issuerEnvironment() {
  const result = spawnSync(pinnedNode(), gatewayProgram('src/pki-main.ts'), {
    cwd: rootFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (result.status !== 0) throw new Error('The development key infrastructure could not be made.');
  const { issuerCertificate, fingerprint } = JSON.parse(result.stdout);
  return { BOURSE_ISSUER_CERTIFICATE: issuerCertificate, BOURSE_ISSUER_FINGERPRINT: fingerprint };
}
