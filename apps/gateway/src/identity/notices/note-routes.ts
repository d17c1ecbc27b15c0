import type { SecurityNoticeKind } from '@bourse/gateway-contract';
import { policyOf, type CallPolicy } from '@bourse/gateway-contract/policy';
import type { GatewayContext, GatewayRoute } from '../../edge/pipeline/call.ts';
import { noticeDetailsOf, type OwnerParts } from './notice-details.ts';
import type { Notices } from './notices.ts';

interface NoteParts extends OwnerParts {
  readonly notices: Pick<Notices, 'recipientOf' | 'record'>;
}

/** Records a notice after each call that changes the security of an account. */
export function noteRoutes(
  routes: readonly GatewayRoute[],
  parts: NoteParts,
): readonly GatewayRoute[] {
  return routes.map((route) => {
    const { notice } = policyOf(route.contract);
    return notice === 'none' ? route : noteRoute(route, notice, parts);
  });
}

type NoticeRule = Exclude<CallPolicy['notice'], 'none'>;

function noteRoute(route: GatewayRoute, rule: NoticeRule, parts: NoteParts): GatewayRoute {
  const { subjectOf, delayMs = 0, userOf } = noticeDetailsOf(route.contract);
  const note = async (payload: unknown, context: GatewayContext, change: () => unknown) => {
    const userId = context.userId ?? (await userOf?.(payload, parts, context.now));
    const formerMail =
      userId === undefined ? undefined : (await parts.notices.recipientOf(userId))?.target;
    const answer = await change();
    if (userId === undefined) return answer;
    const { now, address, repetition } = context;
    const subject = subjectOf?.(payload, answer) ?? '';
    // A call that is sent again receives its first answer again.
    const name = repetition === undefined ? null : `${route.contract.path} ${repetition.key}`;
    const kind = kindOf(rule, payload);
    await parts.notices.record(
      { userId, kind, subject, address, name, at: now + delayMs },
      now,
      formerMail,
    );
    return answer;
  };
  return {
    ...route,
    handle: (payload, context) => note(payload, context, () => route.handle(payload, context)),
    async findAnswer(payload, context) {
      const found = await route.findAnswer?.(payload, context);
      // The gateway may have stopped between the change and its notice.
      if (found !== undefined) await note(payload, context, () => found.data);
      return found;
    },
  };
}

function kindOf(rule: NoticeRule, payload: unknown): SecurityNoticeKind {
  if (typeof rule === 'string') return rule;
  const members: object = typeof payload === 'object' && payload !== null ? payload : {};
  return Reflect.get(members, rule.by) === true ? rule.true : rule.false;
}
