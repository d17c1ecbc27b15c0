import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../src/environment.ts';

describe('readEnvironment', () => {
  it('listens on loopback at 4200 and trusts no proxy by default', () => {
    const read = readEnvironment({});
    expect(read).toMatchObject({
      port: 4200,
      host: '127.0.0.1',
      allowedOrigins: [],
      imageDomains: [],
    });
    expect(read.stateFolder).toMatch(/apps\/gateway\/\.data$/);
    expect(read.pkiFolder).toMatch(/apps\/gateway\/\.data\/pki$/);
    expect(read.webFolder).toMatch(/apps\/web\/dist$/);
  });

  it('reads lists and folders', () => {
    const read = readEnvironment({
      PORT: '0',
      BOURSE_STATE: '/state',
      BOURSE_ALLOWED_ORIGINS: 'https://a.example,https://b.example',
    });
    expect(read).toMatchObject({
      port: 0,
      pkiFolder: '/state/pki',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
  });

  it('serves header and footer on the fourth port after its own, or names where they are', () => {
    expect(readEnvironment({})).toMatchObject({ partsPort: 4204, partsOrigin: undefined });
    expect(readEnvironment({}).partsFolder).toMatch(/apps\/events\/dist$/);
    expect(readEnvironment({ PORT: '0' }).partsPort).toBe(0);
    const origin = 'https://events.bourse.example';
    expect(readEnvironment({ BOURSE_EVENTS_ORIGIN: origin }).partsOrigin).toBe(origin);
    for (const BOURSE_EVENTS_ORIGIN of ['', 'events.example', `${origin}/`, `${origin} *`]) {
      expect(() => readEnvironment({ BOURSE_EVENTS_ORIGIN })).toThrow('origin');
    }
  });

  it('lets no page show the client in a frame but those of the named origins', () => {
    expect(readEnvironment({}).frameAncestors).toEqual([]);
    const origins = ['https://web.telegram.org', 'https://partner.example'];
    const named = { BOURSE_FRAME_ANCESTORS: origins.join(',') };
    expect(readEnvironment(named).frameAncestors).toEqual(origins);
    for (const origin of [
      '*',
      "'self'",
      'telegram.org',
      'https://*.telegram.org',
      'https://a.b/c',
    ]) {
      expect(() => readEnvironment({ BOURSE_FRAME_ANCESTORS: origin })).toThrow('origin');
    }
  });

  it('reads the pace of the simulated participants', () => {
    expect(readEnvironment({}).marketPace).toBeUndefined();
    expect(readEnvironment({ BOURSE_MARKET_PACE: '4' }).marketPace).toBe(4);
    for (const BOURSE_MARKET_PACE of ['', '0', '-1', 'slow', 'Infinity', '1e9']) {
      expect(() => readEnvironment({ BOURSE_MARKET_PACE })).toThrow('BOURSE_MARKET_PACE');
    }
  });

  it('enables the identity providers that have a client id', () => {
    expect(readEnvironment({}).identityProviders).toEqual({ openId: {} });
    const read = readEnvironment({
      BOURSE_GOOGLE_CLIENT_ID: 'id.apps.example',
      BOURSE_TELEGRAM_BOT_TOKEN: '1:token',
      BOURSE_AGENCIES: 'agency@bourse.example',
    });
    expect(read.agencies).toEqual(['agency@bourse.example']);
    expect(read.identityProviders).toEqual({
      openId: {
        google: {
          name: 'Google',
          issuer: 'https://accounts.google.com',
          audience: 'id.apps.example',
          keys: new URL('https://www.googleapis.com/oauth2/v3/certs'),
          authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
          responseType: 'id_token',
          scope: 'openid email',
        },
      },
      telegramBotToken: '1:token',
    });
  });

  it('enables another OpenID provider whose addresses are complete', () => {
    const addresses = {
      BOURSE_OAUTH_ISSUER: 'https://id.example',
      BOURSE_OAUTH_KEYS: 'https://id.example/keys',
      BOURSE_OAUTH_AUTHORIZATION: 'https://id.example/authorize',
    };
    const read = readEnvironment({ BOURSE_OAUTH_CLIENT_ID: 'bourse', ...addresses });
    expect(read.identityProviders.openId?.['oauth']).toEqual({
      name: 'OAuth',
      audience: 'bourse',
      issuer: 'https://id.example',
      keys: new URL('https://id.example/keys'),
      authorizationEndpoint: 'https://id.example/authorize',
    });
    expect(() => readEnvironment({ BOURSE_OAUTH_CLIENT_ID: 'bourse' })).toThrow('belong together');
    expect(() => readEnvironment(addresses)).toThrow('belong together');
  });

  it('stands in for identity providers on the sixth port after its own', () => {
    expect(readEnvironment({}).identityPort).toBe(4206);
    expect(readEnvironment({ PORT: '0' }).identityPort).toBe(0);
  });

  it('reads a capture and its speed, and refuses a speed that is not from 1 to 10', () => {
    expect(readEnvironment({}).replay).toBeUndefined();
    const file = { BOURSE_REPLAY: '/capture.gz' };
    expect(readEnvironment(file).replay).toEqual({ file: '/capture.gz', speed: 1 });
    expect(readEnvironment({ ...file, BOURSE_REPLAY_SPEED: '2.5' }).replay?.speed).toBe(2.5);
    for (const speed of ['0', '0.9', '10.1', 'fast', '-1', '']) {
      expect(() => readEnvironment({ ...file, BOURSE_REPLAY_SPEED: speed })).toThrow('speed');
    }
  });

  it.each(['', '-1', '65536', 'http'])('refuses port "%s"', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow();
  });
});
