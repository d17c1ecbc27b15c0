import type { Room } from '../../edge/pipeline/room.ts';
import { approvalRoutes, type ApprovalParts } from './approval-routes.ts';
import { loginRoutes, type LoginParts } from './login-routes.ts';
import { passkeyLoginRoutes, type PasskeyLoginParts } from './passkey-login-routes.ts';
import { QrLogins } from './qr-logins.ts';
import { registrationRoutes, type RegistrationParts } from './registration-routes.ts';
import { resetPasswordRoute, type ResetPasswordParts } from './reset-password-route.ts';

type LoginRoomParts = RegistrationParts &
  ResetPasswordParts &
  LoginParts &
  PasskeyLoginParts &
  Omit<ApprovalParts, 'qrLogins'>;

/** Registration, logins with their second proofs, and approvals from another device. */
export const loginRoom: Room<LoginRoomParts> = {
  name: 'login',
  create: (parts) => {
    const { pendingLogins, openSession } = parts;
    return {
      routes: [
        ...registrationRoutes(parts),
        resetPasswordRoute(parts),
        ...loginRoutes(parts),
        ...passkeyLoginRoutes(parts),
        ...approvalRoutes({ pendingLogins, openSession, qrLogins: new QrLogins() }),
      ],
    };
  },
};
