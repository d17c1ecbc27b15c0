import type { GatewayRoute } from '../pipeline/call.ts';
import type { UserStore } from '../users/user-store.ts';
import { notedCalls } from './noted-calls.ts';
import type { NotedCall } from './noted-calls.ts';
import type { Notices } from './notices.ts';

interface NoteParts {
  readonly notices: Pick<Notices, 'mailOf' | 'record'>;
  readonly users: Pick<UserStore, 'findByName'>;
}

/** Records a notice after each call that changes the security of an account. */
export function noteRoutes(
  routes: readonly GatewayRoute[],
  parts: NoteParts,
): readonly GatewayRoute[] {
  const calls = new Map(notedCalls.map((call) => [call.path, call]));
  return routes.map((route) => {
    const call = calls.get(route.contract.path);
    return call ? noteRoute(route, call, parts) : route;
  });
}

function noteRoute(route: GatewayRoute, call: NotedCall, parts: NoteParts): GatewayRoute {
  return {
    ...route,
    async handle(payload, context) {
      const userId = context.userId ?? call.userOf?.(payload, parts.users);
      const formerMail = userId === undefined ? undefined : parts.notices.mailOf(userId);
      const answer = await route.handle(payload, context);
      if (userId === undefined) return answer;
      const { now, address, repetition } = context;
      const { kind, subject = '', delayMs = 0 } = call.describe(payload, answer);
      // A call that is sent again receives its first answer again.
      const name = repetition === undefined ? null : `${call.path} ${repetition.key}`;
      const notice = { userId, kind, subject, address, name, at: now + delayMs };
      parts.notices.record(notice, now, formerMail);
      return answer;
    },
  };
}
