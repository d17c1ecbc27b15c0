import { readFileSync } from 'node:fs';
import path from 'node:path';
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

interface Case {
  readonly id: string;
  readonly input: { readonly status: number; readonly body: string };
  readonly expected: boolean;
}

const file = path.join(import.meta.dirname, '../../conformance/answers.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] };

describe('TRK-29 an answer of the collector', () => {
  it.each(cases)('$id accepts an upload: $expected', async ({ input, expected }) => {
    const { status } = input;
    // A response with some states has no body.
    const content = input.body === '' ? null : input.body;
    expect(await upload(() => new Response(content, { status }))).toMatchObject({
      isRepeated: !expected,
      errors: expected ? [] : ['TRACKING_UPLOAD_FAILED'],
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
