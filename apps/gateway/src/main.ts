import { join } from 'node:path';
import { createCaptchaGate } from './captcha/index.ts';
import { createGateway } from './create-gateway.ts';
import { readEnvironment } from './environment.ts';
import { listen } from './listen.ts';
import { ensurePki } from './pki/pki-files.ts';

/** About a megabyte; so many people may ask at once before anybody waits for the drawing. */
const picturesAhead = 32;

const environment = readEnvironment(process.env);

const gateway = await createGateway({
  database: join(environment.stateFolder, 'gateway.sqlite'),
  pki: await ensurePki(environment.pkiFolder, Date.now()),
  webFolder: environment.webFolder,
  captcha: createCaptchaGate({ picturesAhead }),
  allowedOrigins: environment.allowedOrigins,
  agencies: environment.agencies,
  identityProviders: environment.identityProviders,
  imageDomains: { foreign: environment.imageDomains, internal: environment.imageDomains },
});
const listener = await listen(gateway, environment).catch(explainListening);

process.stdout.write(
  `Bourse listens on ${listener.url}\n` +
    'This is a development and test server: its issuer is its own and its money is play money.\n',
);

/** The one failure that a person meets, said in a sentence. */
function explainListening(error: unknown): never {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(
    `Port ${environment.port} is in use. Stop what uses it, or set PORT to another one.\n`,
  );
  process.exit(1);
}

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await listener.close();
  gateway.close();
}
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
