import { createHash } from 'node:crypto';
import { gatewayCode } from '@bourse/gateway-contract';
import type { CallContract, CaptchaScene, Ledger } from '@bourse/gateway-contract';
import { keyId } from '@bourse/gateway-signing/server';
import type { DecryptionKey } from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import type { CallContext, Repetition } from '../route/route.ts';
import type { CaptchaGate } from '../captcha/captcha-gate.ts';
import { refused, success } from '../http/envelope.ts';
import type { Answer } from '../http/envelope.ts';
import type { OriginPolicy } from '../http/origins.ts';
import type { BrowserSession } from '../sessions/session-cookies.ts';
import type { UserSession } from '../sessions/session.ts';
import { header, isSealed, isUserWrite } from './call.ts';
import type { DeviceCheck, GatewayContext, GatewayRoute, IncomingCall } from './call.ts';
import { checkDeviceSignature } from './check-device-signature.ts';
import { checkDigest } from './check-digest.ts';
import type { Trace } from './check-digest.ts';
import { readDeviceCheck } from './device-check.ts';
import { identify } from './identify.ts';
import type { Identity } from './identify.ts';
import type { KeptAnswers, RunCall } from './kept-answers.ts';
import { openSealedFields } from './open-sealed-fields.ts';
import { readFields } from './read-fields.ts';
import { readKeyCall } from './read-key-call.ts';
import { sessionCaller } from '../limits/replay-window.ts';
import type { ReplayWindow } from '../limits/replay-window.ts';
import type { SignModes } from './sign-modes.ts';
import { checkLedger, validatePayload } from './validate-payload.ts';

export interface PipelineParts {
  readonly origins: OriginPolicy;
  /** By session or device key. */
  readonly authenticatedCalls: ReplayWindow;
  /** By network. */
  readonly anonymousCalls: ReplayWindow;
  readonly keptAnswers: KeptAnswers;
  readonly captcha: Pick<CaptchaGate, 'admit'>;
  readonly signModes: Pick<SignModes, 'of'>;
  decryptionKeys(now: number): readonly DecryptionKey[];
}

const keepNothing = (): void => undefined;

export type Pipeline = (route: GatewayRoute, call: IncomingCall) => Promise<Answer>;

/** The order of the checks is part of the contract: an error code says which checks have passed. */
export function createPipeline(parts: PipelineParts): Pipeline {
  return async (route, call) => {
    const { contract } = route;
    if (call.keyCaller !== undefined) {
      const { payload, context, repetition } = readKeyCall(route, call, call.keyCaller);
      return runRoute(
        route,
        payload,
        context,
        isUserWrite(contract) ? repetition : undefined,
        parts,
      );
    }
    const trace = checkDigest(contract, call);
    const { browser } = call;
    const identity = identify(contract, call, browser);
    if (identity.mustSign) verifySignature(identity.session, contract, call, trace, parts);
    else admitAnonymous(contract, call, trace, parts);
    extendSession(identity, browser);
    const { fields, publicKey } = await openFields(route, call, trace, parts);
    const payload = validatePayload(contract, fields);
    const isDeviceOf = route.checksDevice === true ? readDeviceCheck(call, trace) : () => false;
    const proven = { deviceKey: publicKey, isDeviceOf };
    const context = createContext(call, identity, browser, proven, parts.origins);
    checkLedger(contract, payload, context.ledger);
    if (route.captcha !== undefined) requireCaptcha(route.captcha, call, context, parts.captcha);
    const repetition = isUserWrite(contract) ? readRepetition(call, context) : undefined;
    return runRoute(route, payload, context, repetition, parts);
  };
}

function runRoute(
  route: GatewayRoute,
  payload: unknown,
  context: Omit<GatewayContext, 'keepAnswer' | 'repetition'>,
  repetition: Repetition | undefined,
  { keptAnswers }: PipelineParts,
): Promise<Answer> {
  const run: RunCall = (keep) =>
    runHandler(route, payload, { ...context, repetition, keepAnswer: createKeepAnswer(keep) });
  return repetition === undefined || route.keepsAnswers === true
    ? run(keepNothing)
    : runOnce(route, repetition, context, run, keptAnswers);
}

function createKeepAnswer(keep: Parameters<RunCall>[0]): CallContext['keepAnswer'] {
  return (data) => {
    keep(success(data).envelope);
    return data;
  };
}

/** Stores the trace id after the verification, so that only the session itself can fill its window. */
function verifySignature(
  { token, user }: UserSession,
  contract: CallContract,
  call: IncomingCall,
  trace: Trace | undefined,
  { authenticatedCalls, signModes }: PipelineParts,
): void {
  const { uhti } = requireTrace(trace);
  const caller = sessionCaller(token);
  authenticatedCalls.assertNew(caller, uhti, call.now);
  checkDeviceSignature(call, requireTrace(trace), signModes.of(contract), user.deviceKey);
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

function extendSession({ mustSign, session }: Identity, browser: BrowserSession): void {
  if (!mustSign) return;
  if (session === browser.live) browser.slide();
  else browser.renew();
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
    parts.authenticatedCalls.admit(
      `key ${keyId(opened.publicKey)}`,
      requireTrace(trace).uhti,
      call.now,
    );
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
    network: call.network,
    host: call.host,
    browser,
    ...device,
    crossSite:
      header(call, 'sec-fetch-site') === 'cross-site' ||
      !origins.allows(header(call, 'origin'), call.host),
  };
}

function requireCaptcha(
  scene: CaptchaScene,
  call: IncomingCall,
  { sessionId, network, now }: Pick<GatewayContext, 'sessionId' | 'network' | 'now'>,
  captcha: PipelineParts['captcha'],
): void {
  const token = header(call, 'captcha-token');
  const ticket = header(call, 'captcha-ticket');
  captcha.admit(scene, { sessionId, network, now, token, ticket });
}

function ledgerOf(call: IncomingCall): Ledger {
  return header(call, 'paptrading') === '1' ? 'simulation' : 'real';
}

async function runHandler(
  route: GatewayRoute,
  payload: unknown,
  context: GatewayContext,
): Promise<Answer> {
  try {
    return success(await route.handle(payload, context));
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

function readRepetition(
  call: IncomingCall,
  { userId }: Pick<GatewayContext, 'userId'>,
): Repetition {
  const key = header(call, 'idempotency-key');
  if (userId === undefined || key === undefined || !/^[0-9a-f]{32}$/.test(key)) {
    throw new Refusal(
      gatewayCode.payloadInvalid,
      'Header idempotency-key must be 32 lower-case hex digits.',
    );
  }
  return { key, bodyHash: createHash('sha256').update(call.body).digest('hex') };
}

function runOnce(
  { contract }: GatewayRoute,
  repetition: Repetition,
  { userId = '', ledger, now }: Pick<GatewayContext, 'userId' | 'ledger' | 'now'>,
  run: RunCall,
  keptAnswers: KeptAnswers,
): Promise<Answer> {
  return keptAnswers.once({ userId, ledger, path: contract.path, now, ...repetition }, run);
}
