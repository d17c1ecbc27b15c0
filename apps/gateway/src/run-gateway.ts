import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import {
  developmentAnnouncements,
  readAnnouncements,
} from './content/announcements/announcements.ts';
import { ExchangeError } from '@bourse/exchange';
import { createCaptchaGate } from './identity/captcha/index.ts';
import type { CaptchaGate } from './edge/pipeline/captcha-gate.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import { lockFolder } from './stores/lock-folder.ts';
import { DatabaseError } from './stores/database-error.ts';
import { databaseFile, exchangeFile, replayFile, type Environment } from './environment.ts';
import { isLoopback } from './edge/http/host.ts';
import {
  listenIdentityProvider,
  type IdentityProviderHost,
} from './identity/identity-provider/index.ts';
import { listenImages, readImages, type ImageHost } from './content/serve-images.ts';
import { listen } from './edge/listen.ts';
import { listenOperations } from './edge/operations/listen-operations.ts';
import { listenParts, type PartHost } from './edge/parts/listen-parts.ts';
import { ensurePki } from './identity/pki/pki-files.ts';
import { createSmtpSender, createTextSender } from './identity/mails/index.ts';
import type { IdentityProviders } from './identity/third-party/index.ts';

const picturesAhead = 32;

/** Time between two snapshots of the reserves on a developer's machine. */
const localReservesMs = 900_000;

/** Serves the product until the process receives a signal. Resolves when it listens. */
export async function runGateway(
  environment: Environment,
  captcha: CaptchaGate = createCaptchaGate({ picturesAhead }),
): Promise<Gateway> {
  const isLocal = isLoopback(environment.host);
  if (!isLocal && environment.publicOrigins.length === 0) {
    process.stderr.write(
      'Away from loopback BOURSE_PUBLIC_ORIGINS must name the origins that this gateway serves.\n',
    );
    process.exit(1);
  }
  const imageHosts = await openImageHosts(environment).catch(exitIfPortTaken);
  lockOrExit(environment.stateFolder);
  const partHost = await openPartHost(environment).catch(exitIfPortTaken);
  const partsOrigin = partHost?.origin ?? environment.partsOrigin;
  const identityHost = await openIdentityHost(environment).catch(exitIfPortTaken);
  const identityProviders = mergeProviders(environment, identityHost);
  const surroundings = { imageHosts, partsOrigin, identityProviders, captcha };
  const gateway = await openGateway(environment, surroundings).catch(exitIfRefused);
  const listener = await listen(gateway, environment).catch(exitIfPortTaken);
  const { operationsPort: port, operationsToken: token } = environment;
  const operations = await listenOperations(gateway.operations, { port, token }).catch(
    exitIfPortTaken,
  );
  process.stdout.write(
    `Bourse listens on ${listener.url}\n` +
      `Health, readiness and metrics: ${operations.url}/_metrics\n` +
      (isLocal ? `Mails and texts to phones: ${listener.url}/_mail\n` : '') +
      (isLocal ? `Behaviour events: ${listener.url}/_events\n` : '') +
      (isLocal ? `Description of the API: ${listener.url}/_api\n` : '') +
      missingSenders(environment, isLocal) +
      otherIssuer(gateway, environment) +
      (identityHost ? `Stand-in for identity providers: ${identityHost.origin}\n` : '') +
      'This is a development and test server: its issuer is its own and its money is play money.\n',
  );
  onEndSignal(async () => {
    const optional = [partHost, identityHost].filter((each) => each !== undefined);
    const servers = [listener, operations, ...imageHosts, ...optional];
    await Promise.all(servers.map((each) => each.close()));
    await gateway.close();
  });
  return gateway;
}

function missingSenders({ smtp, smsUrl }: Environment, isLocal: boolean): string {
  if (isLocal) return '';
  return (
    (smtp === undefined
      ? 'No mails are sent, and nobody registers with an address: set BOURSE_SMTP_URL and BOURSE_MAIL_FROM.\n'
      : '') +
    (smsUrl === undefined
      ? 'No texts to phones are sent, and nobody registers with a number: set BOURSE_SMS_URL.\n'
      : '')
  );
}

function otherIssuer(
  { foreignIssuer, issuerCertificate }: Gateway,
  { webFolder }: Environment,
): string {
  if (foreignIssuer === undefined) return '';
  const { fingerprint256 } = new X509Certificate(issuerCertificate);
  return (
    `The web client in ${webFolder} was built for the issuer ${foreignIssuer}, and this gateway's is ${fingerprint256}.\n` +
    'Registration and login fail in it: build it with BOURSE_ISSUER_CERTIFICATE, or start the gateway with its BOURSE_STATE.\n'
  );
}

interface Surroundings {
  readonly imageHosts: readonly ImageHost[];
  readonly partsOrigin: string | undefined;
  readonly identityProviders: IdentityProviders;
  readonly captcha: CaptchaGate;
}

async function openGateway(
  environment: Environment,
  { imageHosts, partsOrigin, identityProviders, captcha }: Surroundings,
): ReturnType<typeof createGateway> {
  const { announcementFile, host, stateFolder, replay } = environment;
  const isLocal = isLoopback(host);
  const imageDomains = [...environment.imageDomains, ...imageHosts.map(({ origin }) => origin)];
  return createGateway({
    database: environment.databaseUrl ?? join(stateFolder, databaseFile),
    exchangeDatabase: join(stateFolder, replay ? replayFile : exchangeFile),
    replay,
    journalDays: environment.journalDays,
    marketPace: environment.marketPace,
    exchangeInWorker: true,
    reportsDatabase: environment.databaseUrl ?? join(stateFolder, 'reports.sqlite'),
    onHalt: (error) => {
      process.stderr.write(`The exchange has failed: ${error.message}\n`);
      process.exit(1);
    },
    pki: await ensurePki(environment.pkiFolder, Date.now()),
    webFolder: environment.webFolder,
    captcha,
    publicOrigins: environment.publicOrigins,
    trustedProxies: environment.trustedProxies,
    allowedOrigins: environment.allowedOrigins,
    agencies: environment.agencies,
    regions: environment.regions,
    identityProviders,
    imageDomains: { foreign: imageDomains, internal: imageDomains },
    partsOrigin,
    frameAncestors: environment.frameAncestors,
    pushOrigins: environment.pushOrigins,
    securityContact: environment.securityContact,
    // Other machines must not read events and verification codes.
    debugPages: isLocal,
    ...(isLocal ? { reservesEveryMs: localReservesMs } : {}),
    ...createMessages(environment),
    announcements:
      announcementFile === undefined
        ? developmentAnnouncements
        : await readAnnouncements(announcementFile),
  });
}

/** Where only this machine can open the product, an inbox takes what has no other sender. */
function createMessages({ host, smtp, smsUrl, publicOrigins }: Environment) {
  const hasInbox = isLoopback(host);
  const mail = smtp && createSmtpSender(smtp.url, smtp.from);
  const sms = smsUrl === undefined ? undefined : createTextSender(smsUrl);
  return {
    messages: { mail, sms, hasInbox, origin: publicOrigins[0] ?? '' },
    senders: { mail: hasInbox || mail !== undefined, sms: hasInbox || sms !== undefined },
  };
}

async function openImageHosts(environment: Environment): Promise<readonly ImageHost[]> {
  const { host, imagePorts, imageDomains: elsewhere } = environment;
  const images = await readImages();
  const ports = elsewhere.length > 0 ? [] : imagePorts;
  const names = publicNames(environment);
  return Promise.all(ports.map((port) => listenImages(images, { port, host, names })));
}

/** Serves header and footer, unless they are deployed elsewhere. */
async function openPartHost(environment: Environment): Promise<PartHost | undefined> {
  const { host, partsFolder: folder, partsOrigin, partsPort: port } = environment;
  if (partsOrigin !== undefined) return undefined;
  return listenParts({ folder, port, host, names: publicNames(environment) });
}

/** Stands in for identity providers that are not configured, where only this machine can open the product. */
async function openIdentityHost(
  environment: Environment,
): Promise<IdentityProviderHost | undefined> {
  const { host, identityPort: port, identityProviders: configured } = environment;
  const isLocal = isLoopback(host) && publicNames(environment).every(isLoopback);
  return isLocal ? listenIdentityProvider({ port, configured }) : undefined;
}

function mergeProviders(
  { identityProviders: configured }: Environment,
  host: IdentityProviderHost | undefined,
): IdentityProviders {
  const openId = { ...configured.openId, ...host?.providers.openId };
  return { ...configured, ...host?.providers, openId };
}

function publicNames({ publicOrigins }: Environment): readonly string[] {
  return publicOrigins.map((origin) => new URL(origin).hostname);
}

function lockOrExit(stateFolder: string): void {
  try {
    lockFolder(stateFolder);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}. Stop it, or set BOURSE_STATE to another folder.\n`);
    process.exit(1);
  }
}

function exitIfRefused(error: unknown): never {
  const isRefusal = error instanceof DatabaseError || error instanceof ExchangeError;
  if (!isRefusal) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function exitIfPortTaken(error: unknown): never {
  if (!isPortTaken(error)) throw error;
  process.stderr.write(
    `Port ${error.port} is in use. Stop what uses it, or set PORT to another one; the two after it serve images, the third health and metrics, the fourth header and footer, the sixth the stand-in for identity providers.\n`,
  );
  process.exit(1);
}

function isPortTaken(error: unknown): error is Error & { readonly port: number } {
  return (
    error instanceof Error && 'port' in error && 'code' in error && error.code === 'EADDRINUSE'
  );
}

function onEndSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const closeOnce = (): void => {
    if (isClosing) return;
    isClosing = true;
    void close();
  };
  process.on('SIGINT', closeOnce);
  process.on('SIGTERM', closeOnce);
}
