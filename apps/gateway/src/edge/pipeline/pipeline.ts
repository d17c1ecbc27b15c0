import { createHash } from 'node:crypto';
import { gatewayCode, type CallContract, type Ledger } from '@bourse/gateway-contract';
import { policyOf } from '@bourse/gateway-contract/policy';
import { withoutProof } from '@bourse/gateway-contract/proof';
import { keyId, type DecryptionKey } from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import type { Repetition } from '../route/route.ts';
import type { CaptchaGate } from './captcha-gate.ts';
import type { Answer } from '../http/envelope.ts';
import type { OriginPolicy } from '../http/origins.ts';
import type { BrowserSession } from '../sessions/session-cookies.ts';
import type { UserSession } from '../sessions/session.ts';
import {
  hasAccessKey,
  header,
  isSealed,
  isUserWrite,
  needsProof,
  type DeviceCheck,
  type GatewayContext,
  type GatewayRoute,
  type IdentifyKey,
  type IncomingCall,
  type KeyCaller,
} from './call.ts';
import { checkDeviceSignature } from './check-device-signature.ts';
import { checkDigest, type Trace } from './check-digest.ts';
import { readDeviceCheck } from './device-check.ts';
import { identify, type Identity } from './identify.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { openSealedFields } from './open-sealed-fields.ts';
import { hashPayload, readProof, type ProofGate } from './proof-gate.ts';
import { readFields } from './read-fields.ts';
import { readKeyCall } from './read-key-call.ts';
import { runRoute } from './run-route.ts';
import { sessionCaller, type ReplayWindow } from '../limits/replay-window.ts';
import type { SignModes } from './sign-modes.ts';
import { checkLedger, validatePayload } from './validate-payload.ts';

export interface PipelineParts {
  readonly origins: OriginPolicy;
  /** By session. */
  readonly authenticatedCalls: ReplayWindow;
  /** By network. */
  readonly anonymousCalls: ReplayWindow;
  /** By the key of the caller's device, which may be a stranger's. */
  readonly sealedCalls: ReplayWindow;
  readonly identifyKey: IdentifyKey;
  readonly keptAnswers: KeptAnswers;
  readonly proofs: ProofGate;
  readonly captcha: Pick<CaptchaGate, 'admit'>;
  /** Resolves with whether a payload names an account that has the device. */
  readonly isKnownDevice: (payload: unknown, isDeviceOf: DeviceCheck) => Promise<boolean>;
  readonly signModes: Pick<SignModes, 'of'>;
  decryptionKeys(now: number): readonly DecryptionKey[];
}

/** A call whose digest holds, and whose signature holds where it must have one. */
export type AuthenticCall = IncomingCall & { readonly proof: KeyProof | SessionProof };

interface KeyProof {
  readonly keyCaller: KeyCaller;
}

interface SessionProof {
  readonly identity: Identity;
  readonly trace: Trace | undefined;
}

/** The order of the checks is part of the contract: an error code says which checks have passed. */
export interface Pipeline {
  authenticate(route: GatewayRoute, call: IncomingCall): Promise<AuthenticCall>;
  run(route: GatewayRoute, call: AuthenticCall): Promise<Answer>;
}

export function createPipeline(parts: PipelineParts): Pipeline {
  return {
    authenticate: async (route, call) => ({
      ...call,
      proof: hasAccessKey(call)
        ? { keyCaller: await parts.identifyKey(call) }
        : await proveSession(route, call, parts),
    }),
    run: (route, call) => {
      const { proof } = call;
      if ('keyCaller' in proof) return runKeyCall(route, call, proof.keyCaller, parts);
      return runSessionCall(route, call, proof, parts);
    },
  };
}

/** Returns the user or the API key that pays for a call; `undefined` if nothing was signed. */
export function signerOf({ proof }: AuthenticCall): string | undefined {
  if ('keyCaller' in proof) return `key ${proof.keyCaller.accessKey}`;
  return proof.identity.mustSign ? proof.identity.session.user.id : undefined;
}

async function proveSession(
  { contract }: GatewayRoute,
  call: IncomingCall,
  parts: PipelineParts,
): Promise<SessionProof> {
  const trace = checkDigest(contract, call);
  const identity = identify(contract, call, call.browser);
  if (identity.mustSign) await verifySignature(identity.session, contract, call, trace, parts);
  else admitAnonymous(contract, call, trace, parts);
  return { identity, trace };
}

function runKeyCall(
  route: GatewayRoute,
  call: IncomingCall,
  keyCaller: KeyCaller,
  parts: PipelineParts,
): Promise<Answer> {
  const { payload, context, repetition } = readKeyCall(route, call, keyCaller);
  return runRoute(
    route,
    {
      payload: needsProof(route.contract) ? withoutProof(payload) : payload,
      context,
      repetition: isUserWrite(route.contract) ? repetition : undefined,
      proven: undefined,
    },
    parts,
  );
}

async function runSessionCall(
  route: GatewayRoute,
  call: IncomingCall,
  { identity, trace }: SessionProof,
  parts: PipelineParts,
): Promise<Answer> {
  const { contract } = route;
  const { browser } = call;
  await extendSession(identity, browser);
  const { fields, publicKey } = await openFields(route, call, trace, parts);
  const payload = validatePayload(contract, fields);
  const isDeviceOf: DeviceCheck =
    route.checksDevice === true ? readDeviceCheck(call, trace) : () => Promise.resolve(false);
  const device = { deviceKey: publicKey, isDeviceOf };
  const context = createContext(call, identity, browser, device, parts.origins);
  checkLedger(contract, payload, context.ledger);
  await requireCaptcha(route, call, { payload, context }, parts);
  const repetition = isUserWrite(contract)
    ? readRepetition(contract, call, fields, context)
    : undefined;
  if (!needsProof(contract)) {
    return runRoute(route, { payload, context, repetition, proven: undefined }, parts);
  }
  const proven = { proof: readProof(payload), payloadHash: hashPayload(fields) };
  return runRoute(route, { payload: withoutProof(payload), context, repetition, proven }, parts);
}

/** Stores the trace id after the verification, so that only the session itself can fill its window. */
async function verifySignature(
  { token, user }: UserSession,
  contract: CallContract,
  call: IncomingCall,
  trace: Trace | undefined,
  { authenticatedCalls, signModes }: PipelineParts,
): Promise<void> {
  const { uhti } = requireTrace(trace);
  const caller = sessionCaller(token);
  authenticatedCalls.assertNew(caller, uhti, call.now);
  await checkDeviceSignature(call, signModes.of(contract), user.deviceKey);
  authenticatedCalls.admit(caller, uhti, call.now);
}

/** Skips encrypted calls. Their key is proved, and their trace id stored, during decryption. */
function admitAnonymous(
  contract: CallContract,
  { network, now }: IncomingCall,
  trace: Trace | undefined,
  { anonymousCalls }: PipelineParts,
): void {
  if (trace !== undefined && !isSealed(contract)) anonymousCalls.admit(network, trace.uhti, now);
}

async function extendSession(
  { mustSign, session }: Identity,
  browser: BrowserSession,
): Promise<void> {
  if (!mustSign) return;
  if (session === browser.live) await browser.slide();
  else await browser.renew();
}

interface Fields {
  readonly fields: unknown;
  readonly publicKey: string | undefined;
}

interface CallingDevice {
  readonly deviceKey: string | undefined;
  readonly isDeviceOf: DeviceCheck;
}

async function openFields(
  { contract, adapt }: GatewayRoute,
  call: IncomingCall,
  trace: Trace | undefined,
  parts: PipelineParts,
): Promise<Fields> {
  const fields = readFields(call);
  if (isSealed(contract)) {
    const opened = await openSealedFields(
      fields,
      call,
      requireTrace(trace),
      parts.decryptionKeys(call.now),
    );
    parts.sealedCalls.admit(keyId(opened.publicKey), requireTrace(trace).uhti, call.now);
    return opened;
  }
  return { fields: adapt === undefined ? fields : adapt(fields, call), publicKey: undefined };
}

/** Only calls that need no authentication are exempt from the digest. */
function requireTrace(trace: Trace | undefined): Trace {
  if (trace !== undefined) return trace;
  throw new TypeError('A call that must prove its sender came past the digest check');
}

function createContext(
  call: IncomingCall,
  { session }: Identity,
  browser: BrowserSession,
  device: CallingDevice,
  origins: OriginPolicy,
): Omit<GatewayContext, 'keepAnswer' | 'repetition'> {
  return {
    userId: session?.user?.id,
    sessionId: session?.token,
    ledger: ledgerOf(call),
    now: call.now,
    address: call.address,
    language: languageOf(call),
    network: call.network,
    host: call.host,
    browser,
    ...device,
    crossSite:
      header(call, 'sec-fetch-site') === 'cross-site' ||
      !origins.allows(header(call, 'origin'), call.host),
  };
}

async function requireCaptcha(
  { contract, hasPassed }: GatewayRoute,
  call: IncomingCall,
  { payload, context }: { payload: unknown; context: ReturnType<typeof createContext> },
  { captcha, isKnownDevice }: PipelineParts,
): Promise<void> {
  const { captcha: scene } = policyOf(contract);
  if (scene === 'none' || (await hasPassed?.(payload, context)) === true) return;
  const { sessionId, network, now, isDeviceOf } = context;
  await captcha.admit(scene, {
    sessionId,
    network,
    now,
    token: header(call, 'captcha-token'),
    ticket: header(call, 'captcha-ticket'),
    isKnownDevice: () => isKnownDevice(payload, isDeviceOf),
  });
}

/** Returns the header if it may name a language: it ends in stored rows and in mails. */
function languageOf(call: IncomingCall): string | undefined {
  const named = header(call, 'locale');
  return named !== undefined && /^[a-z]{2,4}(-[A-Z]{2})?$/.test(named) ? named : undefined;
}

function ledgerOf(call: IncomingCall): Ledger {
  return header(call, 'paptrading') === '1' ? 'simulation' : 'real';
}

function readRepetition(
  contract: CallContract,
  call: IncomingCall,
  fields: unknown,
  { userId }: Pick<GatewayContext, 'userId'>,
): Repetition {
  const key = header(call, 'idempotency-key');
  if (userId === undefined || key === undefined || !/^[0-9a-f]{32}$/.test(key)) {
    throw new Refusal(
      gatewayCode.payloadInvalid,
      'Header idempotency-key must be 32 lower-case hex digits.',
    );
  }
  // An attempt encrypts its body again, and a repetition may have another proof.
  const bodyHash = isSealed(contract)
    ? hashPayload(fields)
    : createHash('sha256').update(call.body).digest('hex');
  return { key, bodyHash };
}
