import { getAssets, getGatewaySignConfig, placeOrder } from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/index.ts';
import { openCaptcha, restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const simulation = true;

async function byUrl(client: TestClient): Promise<Record<string, number> | undefined> {
  const { envelope } = await client.call(getGatewaySignConfig, undefined);
  return envelope.data.gatewaySignConfig.signModes.byUrl;
}

describe('the option signModes', () => {
  it('changes the published config and the required modes', async () => {
    const signModes = { [placeOrder.path]: 3, [getAssets.path]: 2 } as const;
    const user = await (await startGateway({ signModes })).user();
    const modes = await byUrl(user);
    expect(modes?.[placeOrder.path]).toBe(3);
    // 2 is the default.
    expect(modes).not.toHaveProperty([getAssets.path]);

    const sent = await user.prepare(placeOrder, restingOrder, { simulation });
    expect(sent.headers['device-sign-mode']).toBe('3');
    expect((await user.send(sent)).envelope.code).toBe('00000');
    const read = await user.prepare(getAssets, undefined);
    expect(read.headers['device-sign-mode']).toBe('2');
    expect((await user.send(read)).envelope.code).toBe('00000');
  });

  it('throws for a path that is not signed', async () => {
    const signModes = { '/v1/user/login': 3 } as const;
    await expect(createGateway({ captcha: openCaptcha, signModes })).rejects.toThrow(
      new TypeError('Calls of /v1/user/login are not signed'),
    );
  });
});

describe('a change of the modes at runtime', () => {
  let gateway: TestGateway;
  let user: TestClient;

  beforeEach(async () => {
    gateway = await startGateway();
    user = await gateway.user();
  });

  it('refuses calls that are signed by the previous config with 00021', async () => {
    gateway.gateway.changeSignModes({ [getAssets.path]: 3 });
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = await user.call(getAssets, undefined);
      expect(answer.envelope.code).toBe('00021');
      expect(answer.headers.get('gw-sign-error')).toBe('mode-mismatch');
    }
    const { jar, device } = user;
    const informed = await gateway.client({ jar, device });
    expect((await informed.call(getAssets, undefined)).envelope.code).toBe('00000');
  });

  it('replaces the previous change', async () => {
    gateway.gateway.changeSignModes({ [placeOrder.path]: 3 });
    gateway.gateway.changeSignModes({ [getAssets.path]: 0 });
    expect(await byUrl(user)).toMatchObject({ [getAssets.path]: 0 });
    expect(await byUrl(user)).not.toHaveProperty([placeOrder.path]);
    gateway.gateway.changeSignModes({});
    expect((await user.call(getAssets, undefined)).envelope.code).toBe('00000');
  });

  it('changes nothing if it names a path that is not signed', async () => {
    gateway.gateway.changeSignModes({ [getAssets.path]: 2 });
    expect(() => {
      gateway.gateway.changeSignModes({ '/v1/none': 2 });
    }).toThrow(TypeError);
    expect((await user.call(getAssets, undefined)).envelope.code).toBe('00021');
  });
});
