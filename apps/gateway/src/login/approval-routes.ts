import {
  approveLogin,
  gatewayCode,
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  getWaitingLogins,
} from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { Refusal, userRoute } from '../handler.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import type { LoginDesk } from './login-desk.ts';
import type { OpenSession } from './open-session.ts';
import type { QrDesk } from './qr-desk.ts';

/** What approving logins works with. */
export interface ApprovalParts {
  readonly desk: LoginDesk;
  readonly qr: QrDesk;
  readonly openSession: OpenSession;
}

type QrStatus = CallAnswer<typeof getQrKeyStatus>;
type Status = CallAnswer<typeof getCrossTerminalLoginStatus>;

/** Logins that a terminal approves on which the user is logged in. */
export function approvalRoutes({ desk, qr, openSession }: ApprovalParts): readonly GatewayRoute[] {
  return [
    gatewayRoute(getQrKeyStatus, async ({ qrKey }, context): Promise<QrStatus> => {
      const { sessionId, network, now } = context;
      if (sessionId === undefined) throw sessionRequired();
      const login =
        qrKey === undefined
          ? qr.begin({ sessionId, network, now })
          : qr.find(qrKey, sessionId, now);
      if (login === undefined) return { qrKey: qrKey ?? '', expiresAt: now, status: 'expired' };
      const { decision: status, userId, expiresAt } = login;
      const seen = { qrKey: login.qrKey, expiresAt, status };
      if (status !== 'approved' || userId === undefined) return seen;
      qr.finish(login.qrKey, now);
      return { ...seen, ...(await openSession(userId, 'known', context)) };
    }),
    gatewayRoute(getCrossTerminalLoginStatus, async ({ serialNO }, context): Promise<Status> => {
      const own = desk.ofSession(context).find((login) => login.serialNO === serialNO);
      if (own === undefined) return { status: 'expired' };
      if (own.decision !== 'approved') return { status: own.decision };
      desk.finish(serialNO);
      return { status: 'approved', ...(await openSession(own.userId, 'known', context)) };
    }),
    userRoute(getWaitingLogins, (_, { userId, now }) => ({
      list: desk
        .ofUser(userId, now)
        .filter(({ decision }) => decision === 'waiting')
        .map(({ approvalId, address, startedAt, expiresAt }) => ({
          approvalId,
          address,
          startedAt,
          expiresAt,
        })),
    })),
    userRoute(approveLogin, ({ approvalId, decision }, { userId, now }) => {
      const isNoted = [desk, qr].some((place) => place.decide(approvalId, userId, decision, now));
      if (!isNoted) {
        throw new Refusal(gatewayCode.waitingLoginUnknown, 'This login does not wait any more.');
      }
      return null;
    }),
  ];
}

function sessionRequired(): Refusal {
  return new Refusal(gatewayCode.sessionRequired, 'A session is required.');
}
