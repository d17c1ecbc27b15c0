import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  sendCode,
  sendProofCode,
  verifyLogin,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type CodePurpose,
} from '@bourse/gateway-contract';
import { onTestFinished, TestRunner } from 'vitest';
import { createGateway, listen, type Gateway, type GatewayOptions } from '../../src/index.ts';
import {
  createTestClient,
  openCaptcha,
  sendRaw,
  type Preparation,
  type RawRequest,
  type TestAnswer,
  type TestClient,
  type TestClientOptions,
} from '../../src/testing/index.ts';
import { connect, newDatabase, storedText } from './test-database.ts';
import { checkCall } from '../../src/testing/described-traffic.ts';

/** A gateway on a real port, with a readable database. Calls of its clients are checked against the OpenAPI document. */
export interface TestGateway {
  readonly gateway: Gateway;
  readonly origin: string;
  /** Errors that were answered with `50000`. */
  readonly errors: unknown[];
  client(options?: Omit<TestClientOptions, 'origin'>): Promise<TestClient>;
  /** A client that has registered. */
  user(options?: Omit<TestClientOptions, 'origin'>): Promise<TestClient>;
  /** Logs a new device in with the code that the owner of the account receives. */
  logInByCode(email: string, name?: string, password?: string): Promise<TestClient>;
  /** Requests a code for a login or a registration, and returns it. */
  sendCode(client: TestClient, target: string, purpose: CodePurpose): Promise<string>;
  /** Calls with a fresh proof: the password and a code that was sent for the call. */
  prove<T extends CallContract>(
    client: TestClient,
    contract: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<TestAnswer<CallAnswer<T>>>;
  /** Requests a code for a call with a fresh proof, and returns it. */
  sendProofCode(client: TestClient, contract: CallContract): Promise<string>;
  /** Reads a table behind the gateway's back. Parameters stand as `?`. */
  query(sql: string, ...parameters: unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Changes a table behind the gateway's back, as an earlier version may have left it. */
  alter(sql: string, ...parameters: unknown[]): Promise<void>;
  /** All rows of all tables. */
  storedText(): Promise<string>;
  /** Like {@link TestGateway.query}, in the database of events and reports. */
  queryReports(sql: string): Promise<readonly Record<string, unknown>[]>;
}

export const pwd = 'Correct7Horse';

let lastUser = 0;

/** Returns an address without an account. */
export function newEmail(): string {
  lastUser += 1;
  return `trader-${lastUser}@bourse.example`;
}

interface Running {
  readonly gateway: Gateway;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

async function serve(options: GatewayOptions): Promise<Running> {
  const gateway = await createGateway(options);
  const listener = await listen(gateway, { port: 0 });
  const close = async () => {
    await listener.close();
    await gateway.close();
  };
  return { gateway, origin: listener.url, close };
}

const stops = new Set<() => Promise<void>>();

/** Stops the gateways that still run. */
export async function stopGateways(): Promise<void> {
  for (const stop of [...stops]) await stop();
}

/** Starts a gateway. It is stopped after the test that has started it, or after the last one of the file. */
export async function startGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-gateway-'));
  const { database = await newDatabase(join(folder, 'gateway.sqlite')) } = options;
  const { reportsDatabase = await newDatabase(join(folder, 'reports.sqlite')) } = options;
  const errors: unknown[] = [];
  const codes = new Map<string, string>();
  const proofCodes: string[] = [];
  let running: Running | undefined = await serve({
    captcha: openCaptcha,
    refusalDelayMs: 0,
    database,
    exchangeDatabase: join(folder, 'exchange.sqlite'),
    reportsDatabase,
    onError: (error) => errors.push(error),
    onNotice: () => undefined,
    ...options,
    onCode: (message) => {
      codes.set(message.target, message.code);
      if (message.action !== undefined) proofCodes.push(message.code);
      options.onCode?.(message);
    },
  });
  const { origin } = running;
  const connection = await connect(database);
  const reports = await connect(reportsDatabase, 'reports');
  const stop = async () => {
    if (!running) return;
    stops.delete(stop);
    await connection.close();
    await reports.close();
    await running.close();
    // The runner keeps the tests of all files, and with them what they refer to.
    running = undefined;
    rmSync(folder, { recursive: true });
  };
  stops.add(stop);
  // Its markets live on, and those of each test would slow the next ones down.
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(stop);
  const transport = async (raw: RawRequest) => {
    const answer = await sendRaw(origin, raw);
    checkCall(raw, answer);
    return answer;
  };
  const readCode = (target: string) => {
    const code = codes.get(target.toLowerCase());
    if (code === undefined) throw new RangeError(`No code was sent to ${target}`);
    return code;
  };
  const client: TestGateway['client'] = (more) =>
    createTestClient({
      origin,
      transport,
      readCode,
      ...(options.now === undefined ? {} : { now: options.now }),
      ...more,
    });
  const sendCodeTo: TestGateway['sendCode'] = async (client, target, purpose) => {
    await client.call(sendCode, { target, purpose });
    return readCode(target);
  };
  const sendCodeFor: TestGateway['sendProofCode'] = async (client, { path }) => {
    const { envelope } = await client.call(sendProofCode, { path });
    const code = proofCodes.pop();
    if (code === undefined) throw new RangeError(`No code was sent: ${envelope.msg}`);
    return code;
  };
  return {
    get gateway() {
      if (!running) throw new Error('The last test of this gateway has ended.');
      return running.gateway;
    },
    origin,
    errors,
    client,
    async user(more) {
      const user = await client(more);
      await user.register(newEmail(), pwd);
      return user;
    },
    async logInByCode(email, name = email, password = pwd) {
      const device = await client();
      const { data } = (await device.login(name, password)).envelope;
      if (!('verification' in data)) throw new TypeError('No second proof was asked for');
      const { serialNO } = data.verification;
      const emailCode = await sendCodeTo(device, email, 'login');
      await device.call(verifyLogin, { serialNO, emailCode });
      return device;
    },
    sendCode: sendCodeTo,
    sendProofCode: sendCodeFor,
    async prove(client, contract, payload, preparation) {
      const proof = { pwd, verifyCode: await sendCodeFor(client, contract) };
      // A contract with a fresh proof has these fields.
      return client.call(contract, Object.assign({}, payload, proof), preparation);
    },
    query: (sql, ...parameters) => connection.run(sql, parameters),
    alter: async (sql, ...parameters) => {
      await connection.run(sql, parameters);
    },
    storedText: () => storedText(connection),
    queryReports: (sql) => reports.run(sql, []),
  };
}
