import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  addAddress,
  addPasskey,
  changePassword,
  confirmAuthenticator,
  createApiKey,
  createSubAccount,
  faucet,
  getAssets,
  renewRecoveryCodes,
  resetPassword,
  setSubAccountPassword,
  startAuthenticator,
  startPasskey,
  startProof,
  verifyAuthLogin,
  withdraw,
  type CallContract,
} from '@bourse/gateway-contract';
import { proofText } from '@bourse/gateway-contract/proof';
import { afterAll, expect, it, vi } from 'vitest';
import {
  authenticatorCode,
  createTestClock,
  createTestPasskey,
  type TestClient,
} from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../kit/start-gateway.ts';
import { keyFields } from './api-keys/kit.ts';

const clock = createTestClock();
const folder = mkdtempSync(join(tmpdir(), 'bourse-secrets-'));
const printed: string[] = [];

for (const stream of [process.stdout, process.stderr])
  vi.spyOn(stream, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Members of payloads and answers that hold a secret or a proof. */
const secretMembers =
  /"(?:pwd|newPwd|verifyCode|emailCode|mobileCode|googleCode|newCode|fidoVerifyCode|recoveryCodes|secret)"\s*:/;

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const tron = { ledger: 'real', coin: 'USDT', chain: 'TRC20' } as const;

/** Requests that prove themselves in every way there is, right and wrong. Returns the secrets that they have carried. */
async function liveADay(gateway: TestGateway): Promise<readonly string[]> {
  const email = newEmail();
  let owner = await gateway.client();
  await owner.register(email, pwd);
  await owner.call(faucet, { ...tron, amount: '500' });
  clock.ms += 60 * 60 * 1000;
  await vi.waitFor(async () => {
    const { envelope } = await owner.call(getAssets, undefined);
    expect(envelope.data.balances).toMatchObject([{ coin: 'USDT', available: '500' }]);
  }, 10_000);

  const wrong = 'Wrong8Password';
  await (await gateway.client()).login(email, wrong);
  await gateway.logInByCode(email);

  const passkey = createTestPasskey({ origin: gateway.origin });
  const ceremony = (await owner.call(startPasskey, {})).envelope.data;
  await gateway.prove(owner, addPasskey, { name: 'Laptop', ...passkey.create(ceremony) });
  const assertions: string[] = [];
  const proveByPasskey = async (contract: CallContract, payload: object) => {
    const payloadHash = createHash('sha256').update(proofText(payload)).digest('hex');
    const { envelope } = await owner.call(startProof, { path: contract.path, payloadHash });
    const fidoVerifyCode = passkey.assert(envelope.data.passkey ?? { challenge: '', rpId: '' });
    assertions.push(fidoVerifyCode);
    const answer = await owner.call(contract, { ...payload, fidoVerifyCode });
    expect([contract.path, answer.envelope.code]).toEqual([contract.path, '00000']);
    return answer;
  };
  clock.ms += 60 * 60 * 1000;
  await proveByPasskey(addAddress, { ...tron, address, label: 'Own' });
  clock.ms += 25 * 60 * 60 * 1000;
  owner = await gateway.logInByCode(email);
  await proveByPasskey(withdraw, { ...tron, address, amount: '20' });

  const { secret, recoveryCodes } = (await owner.call(startAuthenticator, {})).envelope.data;
  await proveByPasskey(confirmAuthenticator, { newCode: authenticatorCode(secret, clock.ms) });
  clock.ms += 60 * 60 * 1000;
  const { data } = (await proveByPasskey(renewRecoveryCodes, {})).envelope as {
    readonly data: { readonly recoveryCodes: readonly string[] };
  };
  await logInWith(await gateway.client(), email, data.recoveryCodes[0] ?? '');
  await proveByPasskey(createApiKey, { ...keyFields, permissions: ['read'], addresses: [] });

  const subPassword = 'Branch7Horse';
  const { userId } = (await owner.call(createSubAccount, { nickName: 'Grid' })).envelope.data;
  const access = { userId, nickName: 'Grid branch', newPwd: subPassword };
  await proveByPasskey(setSubAccountPassword, access);

  const changed = 'Another9Horse';
  await owner.call(changePassword, { newPwd: changed, pwd: wrong, verifyCode: '918273' });
  await proveByPasskey(changePassword, { newPwd: changed });
  const resetTo = 'Third5Horses';
  clock.ms += 60 * 60 * 1000;
  const visitor = await gateway.client();
  const emailCode = await gateway.sendCode(visitor, email, 'reset');
  const googleCode = authenticatorCode(secret, clock.ms);
  const reset = await visitor.call(resetPassword, { email, emailCode, googleCode, pwd: resetTo });
  expect(reset.envelope.code).toBe('00000');

  return [
    pwd,
    wrong,
    subPassword,
    changed,
    resetTo,
    ...recoveryCodes,
    ...data.recoveryCodes,
    ...assertions.map((text) => (JSON.parse(text) as { signature: string }).signature),
  ];
}

async function logInWith(client: TestClient, email: string, googleCode: string): Promise<void> {
  const { data } = (await client.login(email, pwd)).envelope;
  if (!('verification' in data)) throw new TypeError('No second proof was asked for');
  const { serialNO } = data.verification;
  const { envelope } = await client.call(verifyAuthLogin, { serialNO, googleCode });
  expect(envelope.code).toBe('00000');
}

/** Returns all texts that a database holds, with the table of each. */
function textsOf(file: string): readonly (readonly [table: string, text: string])[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM "${String(name)}"`)
        .all()
        .flatMap((row) => Object.values(row))
        .map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        )
        .filter((value) => typeof value === 'string')
        .map((text): [string, string] => [String(name), text]),
    );
  } finally {
    database.close();
  }
}

it('no password, code or assertion of a day is in a store or in what is printed', async () => {
  const codes: string[] = [];
  const gateway = await startGateway({
    // The outbox keeps all messages.
    messages: { hasInbox: true, origin: '' },
    onCode: ({ code }) => codes.push(`Code: ${code}`),
    database: join(folder, 'gateway.sqlite'),
    reportsDatabase: join(folder, 'reports.sqlite'),
    exchangeDatabase: join(folder, 'exchange.sqlite'),
    now: clock.now,
    debugPages: true,
  });
  const secrets = [...(await liveADay(gateway)), ...codes, 'freeze#'];
  expect(codes.length).toBeGreaterThan(3);
  const outbox = await gateway.query("SELECT count(*) AS count FROM outbox WHERE channel = 'mail'");
  expect(Number(outbox[0]?.['count'])).toBeGreaterThan(3);
  expect(secrets.length).toBeGreaterThan(20);
  expect(gateway.errors).toEqual([]);

  const files = readdirSync(folder);
  expect(files).toEqual(expect.arrayContaining(['exchange.sqlite', 'gateway.sqlite']));
  const kept = files.map((file) => readFileSync(join(folder, file), 'latin1')).join('\n');
  const searched = kept + printed.join('\n');
  expect(searched).toContain(address);
  const found = secrets.filter((secret) =>
    [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')].some(
      (form) => searched.includes(form),
    ),
  );
  expect(found).toEqual([]);
  const members = files
    .filter((file) => file.endsWith('.sqlite'))
    .flatMap((file) => textsOf(join(folder, file)))
    .filter(([, text]) => secretMembers.test(text));
  expect(members).toEqual([]);
});
