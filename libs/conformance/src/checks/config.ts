import { bindIdentity, getGatewaySignConfig, getRegistrationWays } from '@bourse/gateway-contract';
import { encryptedPaths, SigningError } from '@bourse/gateway-signing';
import type { Check } from '../check.ts';
import { Deviation, expectThat } from '../expect.ts';
import { Visitor } from '../gateway/visitor.ts';
import { cookieName } from '../wire/cookies.ts';
import { expectAttributes, expectNoSession, findCookie } from './cookie-rules.ts';

/** Calls that have no device signature. `/v1/user/sub/switch` has one, and is encrypted. */
const neverSigned = [
  ...encryptedPaths.filter((path) => path.startsWith('/v1/user/login')),
  ...encryptedPaths.filter((path) => path.startsWith('/v1/user/register/')),
  '/v1/user/agency/login',
  '/v1/user/logout',
  '/btapi/common/logout',
  getGatewaySignConfig.path,
];

/** One of these calls needs a user: the one that binds an identity. */
const isPublic = /^\/v1\/[^/]+\/public\//;

export const configChecks: readonly Check[] = [
  {
    group: 'config',
    rule: 'CON-30',
    title: 'answers gatewaySignConfig as the contract says',
    run: async (gateway) => {
      await (await gateway.visitor()).readConfig();
    },
  },
  {
    group: 'config',
    rule: 'CON-31',
    title: 'has a server key that the issuer has signed, while its certificate is valid',
    run: async (gateway) => {
      const visitor = new Visitor(gateway);
      try {
        await visitor.signing().start();
      } catch (error) {
        if (!(error instanceof SigningError)) throw error;
        throw new Deviation('a config that clients accept', `${error.code}: ${error.message}`);
      }
    },
  },
  {
    group: 'config',
    rule: 'CON-32',
    title:
      'makes an anonymous session with gatewaySignConfig: a readable name and an HttpOnly secret',
    run: async (gateway) => {
      const answer = await new Visitor(gateway).call(getGatewaySignConfig, undefined);
      for (const name of [cookieName.token, cookieName.auth]) {
        expectAttributes(findCookie(answer, name), gateway.options.origin);
      }
    },
  },
  {
    group: 'config',
    rule: 'CON-33',
    title: 'keeps a session that there is',
    run: async (gateway) => {
      const visitor = new Visitor(gateway);
      await visitor.readConfig();
      const before = visitor.jar.get(cookieName.token) ?? 'no session';
      await visitor.readConfig();
      const after = visitor.jar.get(cookieName.token) ?? 'no session';
      expectThat(before === after, `the session ${before}`, after);
    },
  },
  {
    group: 'config',
    rule: 'CON-34',
    title: 'makes no session with another call',
    run: async (gateway) => {
      expectNoSession(await new Visitor(gateway).call(getRegistrationWays, undefined));
    },
  },
  {
    group: 'config',
    rule: 'CON-35',
    title: 'signs no login, registration, logout, config and public call',
    run: async (gateway) => {
      const { exactUrls, prefixUrls } = await (await gateway.visitor()).readConfig();
      const isSigned = (path: string) =>
        exactUrls.includes(path) || prefixUrls.some((prefix) => path.startsWith(prefix));
      const wrong = [
        ...neverSigned.filter(isSigned),
        ...exactUrls.filter((path) => isPublic.test(path) && path !== bindIdentity.path),
      ];
      expectThat(wrong.length === 0, 'none of these calls in exactUrls, prefixUrls', wrong.join());
    },
  },
];
