import { X509Certificate } from 'node:crypto';
import { parseArgs } from 'node:util';
import { writeKeyFiles } from '@bourse/gateway-signing/keys';
import { readEnvironment } from './environment.ts';
import { rotateServerKey } from './identity/pki/pki.ts';
import { ensurePki, issuerCertificatePath } from './identity/pki/pki-files.ts';

const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
const { pkiFolder } = readEnvironment(process.env);
const material = await ensurePki(pkiFolder, Date.now());
if (values.rotate) await writeKeyFiles(pkiFolder, await rotateServerKey(material, Date.now()));

const { fingerprint256 } = new X509Certificate(material.issuerCertificate);
const printed = {
  issuerCertificate: issuerCertificatePath(pkiFolder),
  fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
};
process.stdout.write(`${JSON.stringify(printed)}\n`);
