import { X509Certificate } from 'node:crypto';
import type { Plugin } from 'vite';

/** Writes which issuer the client was built for, by which its server finds one that is not its own. */
export function issuerNote(certificate: string): Plugin {
  return {
    name: 'bourse:issuer-note',
    apply: 'build',
    generateBundle() {
      const { fingerprint256: fingerprint } = new X509Certificate(certificate);
      const source = JSON.stringify({ fingerprint });
      this.emitFile({ type: 'asset', fileName: 'issuer.json', source });
    },
  };
}
