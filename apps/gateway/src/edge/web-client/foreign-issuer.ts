import { X509Certificate } from 'node:crypto';
import * as v from 'valibot';
import type { WebBuild } from './read-build.ts';

const issuerFile = '/issuer.json';

const issuer = v.object({ fingerprint: v.string() });

/**
 * Returns the fingerprint of the issuer certificate that the web client was built with, if it is not this gateway's: that client can neither
 * register anybody nor log anybody in. `undefined` for a build that does not say it.
 */
export function foreignIssuerOf(build: WebBuild, issuerCertificate: string): string | undefined {
  const file = build.get(issuerFile);
  if (file === undefined) return undefined;
  const { fingerprint } = v.parse(issuer, JSON.parse(file.bytes.toString()));
  const own = new X509Certificate(issuerCertificate).fingerprint256;
  return fingerprint === own ? undefined : fingerprint;
}
