import { join } from 'node:path';
import { ownAnnouncements, readAnnouncements } from './announcements/announcements.ts';
import { createCaptchaGate } from './captcha/index.ts';
import { createGateway } from './create-gateway.ts';
import { readEnvironment } from './environment.ts';
import { isLoopback } from './http/host.ts';
import { listen } from './listen.ts';
import { listenImages, readImages } from './images/serve-images.ts';
import type { ImageHost } from './images/serve-images.ts';
import { listenOperations } from './operations/listen-operations.ts';
import { ensurePki } from './pki/pki-files.ts';

/** About a megabyte; so many people may ask at once before anybody waits for the drawing. */
const picturesAhead = 32;

const environment = readEnvironment(process.env);
const isLocal = isLoopback(environment.host);
if (!isLocal && environment.publicOrigins.length === 0) {
  process.stderr.write(
    'Away from loopback BOURSE_PUBLIC_ORIGINS must name the origins that this gateway serves.\n',
  );
  process.exit(1);
}

const images = await readImages();
const imageHosts = await openImageHosts().catch(explainListening);
const imageDomains = [...environment.imageDomains, ...imageHosts.map(({ origin }) => origin)];
const { announcementFile } = environment;

const gateway = await createGateway({
  database: join(environment.stateFolder, 'gateway.sqlite'),
  reportsDatabase: join(environment.stateFolder, 'reports.sqlite'),
  onHalt: (error) => {
    process.stderr.write(`The exchange's database has failed: ${error.message}\n`);
    process.exit(1);
  },
  pki: await ensurePki(environment.pkiFolder, Date.now()),
  webFolder: environment.webFolder,
  captcha: createCaptchaGate({ picturesAhead }),
  publicOrigins: environment.publicOrigins,
  trustedProxies: environment.trustedProxies,
  allowedOrigins: environment.allowedOrigins,
  agencies: environment.agencies,
  identityProviders: environment.identityProviders,
  imageDomains: { foreign: imageDomains, internal: imageDomains },
  // Away from loopback, events and verification codes of visitors are private.
  debugPages: isLocal,
  ...(isLocal ? {} : { onCode: () => undefined }),
  announcements:
    announcementFile === undefined ? ownAnnouncements : await readAnnouncements(announcementFile),
});
const listener = await listen(gateway, environment).catch(explainListening);
const operations = await listenOperations(gateway.operations, environment.operationsPort).catch(
  explainListening,
);

process.stdout.write(
  `Bourse listens on ${listener.url}\n` +
    `Health, readiness and metrics: ${operations.url}/_metrics\n` +
    (isLocal ? `Behaviour events: ${listener.url}/_events\n` : '') +
    'This is a development and test server: its issuer is its own and its money is play money.\n',
);

/** Hosts elsewhere need none of ours. */
function openImageHosts(): Promise<readonly ImageHost[]> {
  const { host, imagePorts, imageDomains: elsewhere } = environment;
  const ports = elsewhere.length > 0 ? [] : imagePorts;
  const names = environment.publicOrigins.map((origin) => new URL(origin).hostname);
  return Promise.all(ports.map((port) => listenImages(images, { port, host, names })));
}

/** The one failure that a person meets, said in a sentence. */
function explainListening(error: unknown): never {
  if (!isPortTaken(error)) throw error;
  process.stderr.write(
    `Port ${error.port} is in use. Stop what uses it, or set PORT to another one; the two after it serve images, the third health and metrics.\n`,
  );
  process.exit(1);
}

function isPortTaken(error: unknown): error is Error & { readonly port: number } {
  return (
    error instanceof Error && 'port' in error && 'code' in error && error.code === 'EADDRINUSE'
  );
}

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  const listeners = [listener, operations, ...imageHosts];
  await Promise.all(listeners.map((each) => each.close()));
  gateway.close();
}
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
