import {
  approveLogin,
  gatewayCode,
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  getWaitingLogins,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { userRoute } from '../../edge/route/route.ts';
import { sessionOf } from '../../edge/route/session-of.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { PendingLogins } from './pending-logins.ts';
import type { OpenSession } from './open-session.ts';
import type { QrLogins } from './qr-logins.ts';

export interface ApprovalParts {
  readonly pendingLogins: PendingLogins;
  readonly qrLogins: QrLogins;
  readonly openSession: OpenSession;
}

type QrStatus = CallAnswer<typeof getQrKeyStatus>;
type Status = CallAnswer<typeof getCrossTerminalLoginStatus>;

export function approvalRoutes(parts: ApprovalParts): readonly GatewayRoute[] {
  const { pendingLogins, qrLogins } = parts;
  return [
    qrRoute(parts),
    statusRoute(parts),
    userRoute(getWaitingLogins, (_, { userId, now }) => {
      const pending = pendingLogins
        .ofUser(userId, now)
        .filter(({ decision }) => decision === 'waiting');
      const scanned = qrLogins
        .scannedBy(userId, now)
        .map((login) => ({ ...login, approvalId: login.qrKey }));
      return {
        list: [...pending, ...scanned].map(({ approvalId, address, startedAt, expiresAt }) => ({
          approvalId,
          address,
          startedAt,
          expiresAt,
        })),
      };
    }),
    userRoute(approveLogin, ({ approvalId, decision }, { userId, now }) => {
      const isNoted = [pendingLogins, qrLogins].some((place) =>
        place.decide(approvalId, userId, decision, now),
      );
      if (!isNoted) {
        throw new Refusal(gatewayCode.waitingLoginUnknown, 'This login does not wait any more.');
      }
      return null;
    }),
  ];
}

function qrRoute({ qrLogins, openSession }: ApprovalParts): GatewayRoute {
  return gatewayRoute(
    getQrKeyStatus,
    async ({ qrKey }, context): Promise<QrStatus> => {
      const { address, network, now } = context;
      const sessionId = sessionOf(context);
      const login =
        qrKey === undefined
          ? qrLogins.begin({ sessionId, address, network, now })
          : qrLogins.find(qrKey, sessionId, now);
      if (login === undefined) return { qrKey: qrKey ?? '', expiresAt: now, status: 'expired' };
      const { decision: status, userId, expiresAt } = login;
      const seen = { qrKey: login.qrKey, expiresAt, status };
      if (status !== 'approved' || userId === undefined) return seen;
      qrLogins.finish(login.qrKey, now);
      return { ...seen, ...(await openSession(userId, 'proven', context)) };
    },
    { checksDevice: true },
  );
}

function statusRoute({ pendingLogins, openSession }: ApprovalParts): GatewayRoute {
  return gatewayRoute(
    getCrossTerminalLoginStatus,
    async ({ serialNO }, context): Promise<Status> => {
      const own = pendingLogins.ofSession(context).find((login) => login.serialNO === serialNO);
      if (own === undefined) return { status: 'expired' };
      if (own.decision !== 'approved') return { status: own.decision };
      pendingLogins.finish(serialNO);
      return { status: 'approved', ...(await openSession(own.userId, 'proven', context)) };
    },
    { checksDevice: true },
  );
}
