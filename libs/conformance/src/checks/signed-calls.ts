import {
  cancelAllOrders,
  getAssets,
  getNotices,
  getOpenOrders,
  getUserInfo,
  getWatchlists,
} from '@bourse/gateway-contract';
import { Skip } from '../expect.ts';
import type { Preparation, SignConfig, Visitor } from '../gateway/visitor.ts';
import type { RawRequest } from '../wire/request.ts';

export type SignMode = SignConfig['signModes']['default'];

/** A signed call without an effect on a new user. */
export interface SignedCall {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly prepare: (visitor: Visitor, preparation?: Preparation) => Promise<RawRequest>;
}

const signedCalls: readonly SignedCall[] = [
  {
    path: getNotices.path,
    method: getNotices.method,
    prepare: (visitor, preparation) => visitor.prepare(getNotices, undefined, preparation),
  },
  {
    path: getOpenOrders.path,
    method: getOpenOrders.method,
    prepare: (visitor, preparation) => visitor.prepare(getOpenOrders, {}, preparation),
  },
  {
    path: getAssets.path,
    method: getAssets.method,
    prepare: (visitor, preparation) => visitor.prepare(getAssets, undefined, preparation),
  },
  {
    path: getWatchlists.path,
    method: getWatchlists.method,
    prepare: (visitor, preparation) => visitor.prepare(getWatchlists, undefined, preparation),
  },
  {
    path: getUserInfo.path,
    method: getUserInfo.method,
    prepare: (visitor, preparation) => visitor.prepare(getUserInfo, { locale: 'en' }, preparation),
  },
  {
    path: cancelAllOrders.path,
    method: cancelAllOrders.method,
    prepare: (visitor, preparation = {}) => {
      const headers = { paptrading: '1', ...preparation.headers };
      const payload = { ledger: 'simulation' } as const;
      return visitor.prepare(cancelAllOrders, payload, { ...preparation, headers });
    },
  },
];

/** The notices of the user: a call with a session that any gateway has. */
export const [anySignedCall] = signedCalls as readonly [SignedCall, ...SignedCall[]];

/** Returns a call that the config signs in this mode. @throws Skip if there is none. */
export function callOfMode(config: SignConfig, mode: SignMode): SignedCall {
  const found = signedCalls.find(({ path }) => modeOf(config, path) === mode);
  if (found !== undefined) return found;
  throw new Skip(`the config signs none of the suite's calls in mode ${mode}`);
}

/** Returns a call whose signature covers its body. @throws Skip if there is none. */
export function callWithSignedBody(config: SignConfig): SignedCall {
  const covers = (mode: SignMode) => mode === 2 || mode === 3;
  const found = signedCalls.find(
    ({ path, method }) => method === 'POST' && covers(modeOf(config, path)),
  );
  if (found !== undefined) return found;
  throw new Skip("the config signs the body of none of the suite's calls");
}

function modeOf({ signModes }: SignConfig, path: string): SignMode {
  return signModes.byUrl?.[path] ?? signModes.default;
}
