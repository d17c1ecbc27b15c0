import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { BehaviourEvent } from '../../src/index.ts';
import {
  createNativeBridge,
  NativeBridgeError,
  type NativeBridgeOptions,
  type NativeReceiver,
} from '../../src/native/index.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/69.0 Mobile';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
const windowsPhone = 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36';

/** An app, with the receiver of each system. */
class App {
  readonly messages: string[] = [];
  userAgent = iphone;
  version: unknown;
  receive = (json: string): unknown => this.messages.push(json);
  isThere = true;

  bridge(options: NativeBridgeOptions = {}) {
    const handlers: Record<string, unknown> = {
      bourseTracking: this.#receiver(),
      other: this.#receiver(),
    };
    const objects: Record<string, unknown> = {
      BourseTracking: this.#receiver(),
      Other: this.#receiver(),
    };
    return createNativeBridge({
      ports: {
        userAgent: () => this.userAgent,
        messageHandler: (name) => (this.isThere ? (handlers[name] as NativeReceiver) : undefined),
        global: (name) => {
          if (name === 'bourseTrackingVersion') return this.version;
          return this.isThere ? objects[name] : undefined;
        },
      },
      ...options,
    });
  }

  /** As the browsers have it: called without its object it is no method of an app. */
  #receiver(): NativeReceiver {
    const receive = (json: string): unknown => this.receive(json);
    const receiver: NativeReceiver = {
      postMessage(json) {
        if (this !== receiver) throw new TypeError('Illegal invocation');
        return receive(json);
      },
    };
    return receiver;
  }
}

function event(index: number): BehaviourEvent {
  return {
    uid: `w-${index}`,
    event_tracking_ext: { text: '"</script>\u2028€' },
  } as unknown as BehaviourEvent;
}

function codeOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(NativeBridgeError);
    return (error as NativeBridgeError).code;
  }
  return 'nothing thrown';
}

describe('messages', () => {
  it.each([
    ['iOS', iphone],
    ['iPadOS', ipad],
    ['Android', android],
  ])('TRK-78 are 1,000 strings for 1,000 events, in order, on %s', (_, userAgent) => {
    const app = new App();
    app.userAgent = userAgent;
    const bridge = app.bridge();
    for (let index = 0; index < 1_000; index += 1) bridge.deliver(event(index));
    expect(app.messages).toHaveLength(1_000);
    expect(app.messages[0]).toBe(
      '{"v":1,"event":{"uid":"w-0","event_tracking_ext":{"text":"\\"</script>\u2028€"}}}',
    );
    expect(
      app.messages.map((json) => (JSON.parse(json) as { event: BehaviourEvent }).event.uid),
    ).toEqual(Array.from({ length: 1_000 }, (_value, index) => `w-${index}`));
  });

  it('TRK-78 contain every event unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (ext) => {
        const app = new App();
        app.bridge().deliver({ ...event(1), event_tracking_ext: ext } as BehaviourEvent);
        expect(JSON.parse(app.messages[0] ?? '')).toEqual({
          v: 1,
          event: JSON.parse(JSON.stringify({ ...event(1), event_tracking_ext: ext })) as unknown,
        });
      }),
    );
  });

  it('TRK-78 go to the receiver of the given name', () => {
    const app = new App();
    app.bridge({ handlerName: 'other' }).deliver(event(1));
    app.bridge({ os: 'android', objectName: 'Other' }).deliver(event(2));
    expect(app.messages).toHaveLength(2);
    expect(
      codeOf(() => {
        app.bridge({ handlerName: 'none' }).deliver(event(3));
      }),
    ).toBe('TRACKING_BRIDGE_RECEIVER_MISSING');
  });

  it('TRK-78 may return a promise, which is ignored', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const app = new App();
    app.receive = () => Promise.reject(new Error('no'));
    app.bridge().deliver(event(1));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('bridge errors', () => {
  it.each([windows, windowsPhone, linux, ''])(
    'TRK-79 report an unknown system for %j',
    (userAgent) => {
      const app = new App();
      app.userAgent = userAgent;
      const bridge = app.bridge();
      expect(
        codeOf(() => {
          bridge.deliver(event(1));
        }),
      ).toBe('TRACKING_BRIDGE_OS_UNKNOWN');
      expect(bridge.isAvailable()).toBe(false);
      expect(app.messages).toEqual([]);
    },
  );

  it('TRK-79 name the unknown system, shortened', () => {
    const bridge = new App().bridge({ os: `harmony${'!'.repeat(80)}` });
    expect(() => {
      bridge.deliver(event(1));
    }).toThrow(`Native apps run on ios and android, not on "harmony${'!'.repeat(33)}".`);
  });

  it.each([iphone, android])(
    'TRK-79 report a missing receiver, until there is one: %s',
    (userAgent) => {
      const app = new App();
      app.userAgent = userAgent;
      app.isThere = false;
      const bridge = app.bridge();
      expect(
        codeOf(() => {
          bridge.deliver(event(1));
        }),
      ).toBe('TRACKING_BRIDGE_RECEIVER_MISSING');
      expect(bridge.isAvailable()).toBe(false);
      app.isThere = true;
      expect(bridge.isAvailable()).toBe(true);
      bridge.deliver(event(2));
      expect(app.messages).toHaveLength(1);
    },
  );

  it('TRK-79 report that the receiver threw, with its error', () => {
    const app = new App();
    const cause = new Error('gone');
    app.receive = () => {
      throw cause;
    };
    const bridge = app.bridge();
    expect(
      codeOf(() => {
        bridge.deliver(event(1));
      }),
    ).toBe('TRACKING_BRIDGE_RECEIVER_FAILED');
    expect(() => {
      bridge.deliver(event(1));
    }).toThrow(expect.objectContaining({ cause }) as Error);
  });

  it.each([0, 0.5, '1', NaN])('TRK-81 an app with version %j reads no messages', (version) => {
    const app = new App();
    app.version = version;
    const bridge = app.bridge();
    expect(
      codeOf(() => {
        bridge.deliver(event(1));
      }),
    ).toBe('TRACKING_BRIDGE_VERSION_UNSUPPORTED');
    expect(bridge.isAvailable()).toBe(false);
    expect(app.messages).toEqual([]);
  });

  it.each([undefined, null, 1, 2])('TRK-81 an app with version %j reads this one', (version) => {
    const app = new App();
    app.version = version;
    app.bridge().deliver(event(1));
    expect(app.messages).toHaveLength(1);
  });

  it('TRK-79 the browser’s own ports are empty without a browser', () => {
    expect(
      codeOf(() => {
        createNativeBridge({ os: 'ios' }).deliver(event(1));
      }),
    ).toBe('TRACKING_BRIDGE_RECEIVER_MISSING');
    expect(
      codeOf(() => {
        createNativeBridge({ os: 'android' }).deliver(event(1));
      }),
    ).toBe('TRACKING_BRIDGE_RECEIVER_MISSING');
  });
});

interface MessageCase {
  readonly id: string;
  readonly input: string;
  readonly expected: 'refused' | { readonly event: string };
}

describe('TRK-110 the vectors for receivers', () => {
  const file = path.join(import.meta.dirname, '../../conformance/messages.json');
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly cases: readonly MessageCase[];
  };
  const kept = cases.flatMap(({ id, input, expected }) =>
    expected === 'refused' ? [] : [{ id, input, event: expected.event }],
  );

  it.each(kept)('have the event $id as the bridge delivers it', ({ input, event }) => {
    const app = new App();
    const given = JSON.parse(event) as BehaviourEvent;
    app.bridge().deliver(given);
    const [message = ''] = app.messages;
    expect(message).toBe(`{"v":1,"event":${event}}`);
    expect(JSON.parse(input)).toMatchObject({ v: 1, event: given });
  });

  it('have messages that are none', () => {
    expect(cases.length).toBeGreaterThan(kept.length);
  });
});
