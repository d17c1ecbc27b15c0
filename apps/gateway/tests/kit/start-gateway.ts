import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  sendCode,
  sendProofCode,
  verifyLogin,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type CodePurpose,
} from '@bourse/gateway-contract';
import { afterAll } from 'vitest';
import { createGateway, listen, type Gateway, type GatewayOptions } from '../../src/index.ts';
import {
  createTestClient,
  openCaptcha,
  type Preparation,
  type TestAnswer,
  type TestClient,
  type TestClientOptions,
} from '../../src/testing/index.ts';

/** A gateway on a real port, with a readable database. */
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
  query(sql: string, ...parameters: SQLInputValue[]): readonly Record<string, unknown>[];
  /** Changes a table behind the gateway's back, as an earlier version may have left it. */
  alter(sql: string, ...parameters: SQLInputValue[]): void;
  /** Like {@link TestGateway.query}, in the database of events and reports. */
  queryReports(sql: string): readonly Record<string, unknown>[];
}

export const pwd = 'Correct7Horse';

let lastUser = 0;

/** Returns an address without an account. */
export function newEmail(): string {
  lastUser += 1;
  return `trader-${lastUser}@bourse.example`;
}

/** Starts a gateway. It is stopped after the last test of the file. */
export async function startGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-gateway-'));
  const { database = join(folder, 'gateway.sqlite') } = options;
  const { reportsDatabase = join(folder, 'reports.sqlite') } = options;
  const errors: unknown[] = [];
  const codes = new Map<string, string>();
  const proofCodes: string[] = [];
  const gateway = await createGateway({
    captcha: openCaptcha,
    refusalDelayMs: 0,
    database,
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
  const listener = await listen(gateway, { port: 0 });
  const reader = new DatabaseSync(database, { readOnly: true });
  const reportsReader = new DatabaseSync(reportsDatabase, { readOnly: true });
  afterAll(async () => {
    reader.close();
    reportsReader.close();
    await listener.close();
    await gateway.close();
    rmSync(folder, { recursive: true });
  });
  const readCode = (target: string) => {
    const code = codes.get(target.toLowerCase());
    if (code === undefined) throw new RangeError(`No code was sent to ${target}`);
    return code;
  };
  const client: TestGateway['client'] = (more) =>
    createTestClient({
      origin: listener.url,
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
    gateway,
    origin: listener.url,
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
    query: (sql, ...parameters) => reader.prepare(sql).all(...parameters),
    alter: (sql, ...parameters) => {
      const writer = new DatabaseSync(database);
      writer.prepare(sql).run(...parameters);
      writer.close();
    },
    queryReports: (sql) => reportsReader.prepare(sql).all(),
  };
}
