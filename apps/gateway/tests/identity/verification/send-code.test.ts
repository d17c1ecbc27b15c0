import {
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
  sendCode,
  type CallPayload,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaptchaGate, type CodeMessage } from '../../../src/index.ts';
import {
  createTestClock,
  createTestJar,
  type TestClock,
  type TestClient,
} from '../../../src/testing/index.ts';
import { seededRandom } from '../../../../../tools/random.ts';
import { encode, handTo, solveWork } from '../captcha/kit.ts';
import { newEmail, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

type Payload = CallPayload<typeof sendCode>;

const places = new Map<string, number>();
const sent: CodeMessage[] = [];
const random = seededRandom(1);
let gateway: TestGateway;
let visitor: TestClient;
let target: string;
let clock: TestClock;

beforeEach(async () => {
  sent.length = 0;
  clock = createTestClock();
  gateway = await startGateway({
    captcha: createCaptchaGate({ onPicture: (id, { x }) => places.set(id, x) }),
    onCode: (message) => sent.push(message),
    now: clock.now,
  });
  visitor = await gateway.client();
  target = newEmail();
});

const request = (): Payload => ({ target, purpose: 'register' });

/** The right answer to a challenge. */
async function solve(captchaId: string, client = visitor) {
  const { envelope } = await client.call(getCaptchaChallenge, { id: captchaId });
  const x = places.get(captchaId) ?? 0;
  const pow = await solveWork(envelope.data.pow!);
  const answer = { x, width: 400, trail: handTo(x, random), input: 'pointer', pow };
  return { captchaId, captchaType: 3 as const, captchaValidate: encode(answer) };
}

/** Calls until the code is sent. Returns the last answer. */
async function send(payload: Payload, client = visitor) {
  const first = await client.call(sendCode, payload);
  if (first.envelope.code !== '00000' || first.envelope.data.status === 0) return first;
  const { bizId, captchaId } = first.envelope.data;
  return client.call(sendCode, { ...payload, bizId, ...(await solve(captchaId, client)) });
}

describe('sendCode', () => {
  it('asks for a challenge in its answer, and sends the code after its solution', async () => {
    const { envelope } = await visitor.call(sendCode, request());
    expect(envelope.code).toBe('00000');
    const { bizId, captchaId, status } = envelope.data;
    expect([status, sent.length]).toEqual([1, 0]);
    expect([bizId, captchaId]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    const answer = await visitor.call(sendCode, {
      ...request(),
      bizId,
      ...(await solve(captchaId)),
    });
    expect(answer.envelope.data).toEqual({ bizId, captchaId: '', status: 0 });
    expect(sent).toEqual([
      {
        target,
        purpose: 'register',
        code: expect.stringMatching(/^\d{6}$/) as string,
        expiresAt: clock.ms + 600_000,
      },
    ]);
    expect(answer.body.toString()).not.toContain(sent[0]!.code);
  });

  it('accepts a proof of work instead of a picture', async () => {
    const { envelope } = await visitor.call(sendCode, request());
    const other = await visitor.call(getCaptchaId, { scene: 'sendCode' });
    const captchaId = other.envelope.data.geetestId;
    const work = await visitor.call(getCaptchaWork, { id: captchaId });
    const answer = await visitor.call(sendCode, {
      ...request(),
      bizId: envelope.data.bizId,
      captchaId,
      captchaType: 4,
      captchaValidate: await solveWork(work.envelope.data),
    });
    expect([answer.envelope.data.status, sent.length]).toEqual([0, 1]);
  });

  it('asks again after a wrong answer, with the same bizId', async () => {
    const { envelope } = await visitor.call(sendCode, request());
    const { bizId, captchaId } = envelope.data;
    const solved = await solve(captchaId);
    const wrong = {
      ...solved,
      captchaValidate: encode({ x: 1, width: 400, trail: [], input: 'step' }),
    };
    const again = await visitor.call(sendCode, { ...request(), bizId, ...wrong });
    expect(again.envelope.data).toMatchObject({ bizId, status: 1 });
    expect(again.envelope.data.captchaId).not.toBe(captchaId);
    // The picture was verified before, so a right answer is too late.
    const late = await visitor.call(sendCode, { ...request(), bizId, ...solved });
    expect(late.envelope.data.status).toBe(1);
    const { captchaId: next } = late.envelope.data;
    const right = await visitor.call(sendCode, { ...request(), bizId, ...(await solve(next)) });
    expect(right.envelope.data.status).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('refuses a solution for another target, purpose or session, or without its bizId', async () => {
    const asked = async () => {
      const { envelope } = await visitor.call(sendCode, request());
      return { bizId: envelope.data.bizId, ...(await solve(envelope.data.captchaId)) };
    };
    const stranger = await gateway.client();
    const attempts = [
      await visitor.call(sendCode, { ...request(), ...(await asked()), target: newEmail() }),
      await visitor.call(sendCode, { ...request(), ...(await asked()), purpose: 'login' }),
      await visitor.call(sendCode, { ...request(), ...(await asked()), bizId: 'made-up' }),
      await stranger.call(sendCode, { ...request(), ...(await asked()) }),
      await visitor.call(sendCode, { ...request(), bizId: (await asked()).bizId }),
    ];
    expect(attempts.map(({ envelope }) => envelope.data.status)).toEqual([1, 1, 1, 1, 1]);
    expect(sent).toEqual([]);
  });

  it('forgets a bizId after five minutes', async () => {
    const { envelope } = await visitor.call(sendCode, request());
    const { bizId } = envelope.data;
    clock.ms += 300_000;
    const other = await visitor.call(getCaptchaId, { scene: 'sendCode' });
    const solved = await solve(other.envelope.data.geetestId);
    const late = await visitor.call(sendCode, { ...request(), bizId, ...solved });
    expect(late.envelope.data.status).toBe(1);
    expect(late.envelope.data.bizId).not.toBe(bizId);
  });

  it('requires no challenge for ten minutes after a solution, and sends a new code', async () => {
    await send(request());
    clock.ms += 60_000;
    const { envelope } = await visitor.call(sendCode, request());
    expect([envelope.data.status, sent.length]).toEqual([0, 2]);
    clock.ms += 600_000;
    expect((await visitor.call(sendCode, request())).envelope.data.status).toBe(1);
  });

  it('answers equally for an address that has an account', async () => {
    const pwd = 'Correct7Horse';
    const open = await startGateway({ onCode: (message) => sent.push(message) });
    const owner = await open.client();
    await owner.register(target, pwd);
    const visits = [target, newEmail()].map((address) =>
      owner.call(sendCode, { target: address, purpose: 'login' }),
    );
    const [known, unknown] = await Promise.all(visits);
    expect(known?.envelope).toEqual(unknown?.envelope);
    expect(sent.filter(({ purpose }) => purpose === 'login')).toHaveLength(2);
  });

  it('sends to numbers too, and to one address in any case', async () => {
    await send({ target: '+4915112345678', purpose: 'security' });
    await send({ target: ` ${target.toUpperCase()} `, purpose: 'login' });
    expect(sent.map((message) => message.target)).toEqual(['+4915112345678', target]);
  });

  it.each(['', 'nobody', '015112345678', '+0123456789', '+49 151', 'a@b\nc.example'])(
    'does not send to %j',
    async (nowhere) => {
      const { envelope } = await visitor.call(sendCode, { target: nowhere, purpose: 'login' });
      expect(envelope.code).toBe('40001');
    },
  );
});

describe('the limit of codes', () => {
  it('is one a minute for a target and a purpose, without a challenge above it', async () => {
    await send(request());
    const soon = await visitor.call(sendCode, request());
    expect([soon.status, soon.envelope.code]).toEqual([429, '429']);
    expect(soon.headers.get('retry-after')).toBe('60');
    expect((await send({ target, purpose: 'login' })).envelope.code).toBe('00000');
    clock.ms += 60_000;
    expect((await send(request())).envelope.code).toBe('00000');
    expect(sent).toHaveLength(3);
  });

  it('is five an hour for a target, over all callers', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await send(request(), await gateway.client());
      clock.ms += 60_000;
    }
    expect(sent).toHaveLength(5);
    const refused = await send(request(), await gateway.client());
    expect([refused.envelope.code, refused.headers.get('retry-after')]).toEqual(['429', '3300']);
    clock.ms += 3_300_000;
    expect((await send(request(), await gateway.client())).envelope.code).toBe('00000');
  });
});

describe('without challenges', () => {
  it('sendCode sends at once', async () => {
    const open = await startGateway({ onCode: (message) => sent.push(message) });
    const client = await open.client();
    const { envelope } = await client.call(sendCode, request());
    expect(envelope.data).toEqual({ bizId: '', captchaId: '', status: 0 });
    expect(sent).toHaveLength(1);
  });
});

it('requires a session for a challenge', async () => {
  const jar = createTestJar();
  const stranger = await gateway.client({ jar });
  jar.cookies.clear();
  expect((await stranger.call(sendCode, request())).envelope.code).toBe('00004');
});
