import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createGateway,
  listen,
  listenOperations,
  makePki,
  type PkiMaterial,
} from '@bourse/gateway';
import { openCaptcha } from '@bourse/gateway/testing';
import { answerUsage } from './usage.ts';

// A gateway without challenges in its own process: `node serve.ts <folder> <port>`. Prints where it listens. It trusts
// `x-forwarded-for` of this machine, so that a client can name an address for each of its sockets.
const [folder = '', port = '0'] = process.argv.slice(2);
const pki = await keepPki(path.join(folder, 'pki.json'));
const gateway = await createGateway({
  captcha: openCaptcha,
  database: path.join(folder, 'gateway.sqlite'),
  exchangeInWorker: true,
  trustedProxies: ['127.0.0.1'],
  pki,
  messages: { hasInbox: true, origin: '' },
  // Clients count the calls that fail.
  onError: () => undefined,
  onHalt: () => process.exit(1),
});
const { url } = await listen(gateway, { port: Number(port) });
const operations = await listenOperations(gateway.operations, { port: 0 });
const { issuerCertificate } = pki;
answerUsage();
process.stdout.write(
  `${JSON.stringify({ origin: url, operations: operations.url, issuerCertificate })}\n`,
);

/** A gateway that starts again has the same issuer. */
async function keepPki(file: string): Promise<PkiMaterial> {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makePki(Date.now())));
  return JSON.parse(readFileSync(file, 'utf8')) as PkiMaterial;
}
