import { describe, expect, it } from 'vitest';
import type { TrackerOptions } from '../../src/index.ts';
import { success } from '../kit/gateway.ts';
import { click, World } from '../kit/world.ts';

const empty = (status: number) => () => new Response(null, { status });
const body = (status: number, content: unknown) => () => Response.json(content, { status });

async function upload(answer: () => Response, options?: TrackerOptions) {
  const world = new World();
  world.gateway.answer = answer;
  const { tracker, errors } = await world.start({ ...options, ports: {} });
  click(tracker);
  await world.time.advance(1_400);
  const uids = world.gateway.uploads.flatMap(({ events }) => events.map(({ uid }) => uid));
  const isRepeated = new Set(uids).size < uids.length;
  return { isRepeated, errors: errors.map(({ code }) => code) };
}

describe('answers of the collector', () => {
  it.each([
    ['200 with code 00000', body(200, success)],
    ['200 with code "200"', body(200, { code: '200' })],
    ['200 with code 200', body(200, { code: 200 })],
    ['201 with code 00000', body(201, { code: '00000' })],
    ['299 with code 00000', body(299, { code: '00000', data: 'anything' })],
  ])('TRK-29 %s is accepted', async (_name, answer) => {
    expect(await upload(answer)).toMatchObject({ isRepeated: false, errors: [] });
  });

  it.each([
    ['204', empty(204)],
    ['200 without a body', empty(200)],
    ['200 with a text', () => new Response('ok')],
    ['200 with JSON that is no object', body(200, null)],
    ['200 without a code', body(200, { ok: true })],
    ['200 with code 0', body(200, { code: 0 })],
    ['200 with code 40000', body(200, { code: '40000' })],
    ['202 without a body', empty(202)],
    ['304', empty(304)],
    ['500 with code 00000', body(500, success)],
  ])('TRK-29 %s is not accepted', async (_name, answer) => {
    expect(await upload(answer)).toMatchObject({
      isRepeated: true,
      errors: ['TRACKING_UPLOAD_FAILED'],
    });
  });
});

describe('isAccepted', () => {
  it('TRK-102 accepts what the host accepts', async () => {
    const seen: unknown[] = [];
    const isAccepted: TrackerOptions['isAccepted'] = ({ status, text }) => {
      seen.push([status, text]);
      return status === 204;
    };
    expect(await upload(empty(204), { isAccepted })).toEqual({ isRepeated: false, errors: [] });
    expect(seen[0]).toEqual([204, '']);
  });

  it('TRK-102 refuses what the host refuses', async () => {
    const isAccepted: TrackerOptions['isAccepted'] = ({ text }) => text === 'stored';
    expect(await upload(body(200, success), { isAccepted })).toMatchObject({
      isRepeated: true,
      errors: ['TRACKING_UPLOAD_FAILED'],
    });
    expect(await upload(() => new Response('stored'), { isAccepted })).toMatchObject({
      isRepeated: false,
    });
  });

  it('TRK-102 does not apply to the config call', async () => {
    const world = new World();
    const { errors } = await world.start({ isAccepted: () => false });
    await world.time.advance(500);
    expect(world.gateway.configCalls).toHaveLength(1);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FAILED']);
  });

  it.each<[string, unknown]>([
    ['a promise of true', () => Promise.resolve(true)],
    ['a truthy value', () => 'yes'],
    ['nothing', () => undefined],
  ])('TRK-102 accepts nothing when it returns %s', async (_name, isAccepted) => {
    const options = { isAccepted } as TrackerOptions;
    expect(await upload(body(200, success), options)).toMatchObject({ isRepeated: true });
  });

  it('TRK-102 that throws has the upload fail with its error', async () => {
    const world = new World();
    const cause = new Error('broken');
    const { errors } = await world.start({
      isAccepted: () => {
        throw cause;
      },
    });
    await world.time.advance(5_000);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_UPLOAD_FAILED']);
    expect(errors[0]?.cause).toBe(cause);
    expect(world.gateway.uploads.length).toBeGreaterThan(1);
  });

  it.each([true, 'isAccepted', null, {}])(
    'TRK-102 that is %j is reported by createTracker, and the default is used',
    async (given) => {
      const world = new World();
      const { tracker, errors } = world.open({ isAccepted: given } as unknown as TrackerOptions);
      expect(errors.map(({ code }) => code)).toEqual(['TRACKING_OPTION_INVALID']);
      tracker.start();
      await world.time.advance(1_000);
      expect(world.gateway.uploads).toHaveLength(1);
    },
  );
});
