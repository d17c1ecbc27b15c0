import type { Room } from '../../edge/pipeline/room.ts';
import { authenticatorRoutes, type AuthenticatorParts } from './authenticator-routes.ts';
import { credentialRoutes, type CredentialParts } from './credential-routes.ts';
import { createEndOtherSessions, type SessionParts } from './end-other-sessions.ts';
import { identityRoutes, type IdentityParts } from './identity-routes.ts';
import { otherLoginRoutes, type OtherLoginParts } from './other-login-routes.ts';
import { passkeyRoutes, type PasskeyParts } from './passkey-routes.ts';
import { sessionRoutes, type SessionRouteParts } from './session-routes.ts';

type SecurityParts = SessionParts &
  IdentityParts &
  AuthenticatorParts &
  PasskeyParts &
  Omit<CredentialParts, 'endOthers'> &
  Omit<OtherLoginParts, 'endOthers'> &
  Pick<SessionRouteParts, 'history'>;

/** Changes of what protects an account, its sessions and its identity. */
export const securityRoom: Room<SecurityParts> = {
  name: 'security',
  create: (parts) => {
    const { sessions, devices, history } = parts;
    const endOthers = createEndOtherSessions(parts);
    return {
      routes: [
        ...authenticatorRoutes(parts),
        ...credentialRoutes({ ...parts, endOthers }),
        ...otherLoginRoutes({ ...parts, endOthers }),
        ...passkeyRoutes(parts),
        ...identityRoutes(parts),
        ...sessionRoutes({ sessions, devices, history, endOthers }),
      ],
    };
  },
};
