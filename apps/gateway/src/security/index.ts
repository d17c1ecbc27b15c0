import type { SecondProof } from '../login/index.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import type { LoginHistory } from '../users/login-history.ts';
import { authenticatorRoutes } from './authenticator-routes.ts';
import { credentialRoutes } from './credential-routes.ts';
import type { CredentialParts } from './credential-routes.ts';
import { createEndOtherSessions } from './end-other-sessions.ts';
import type { SessionParts } from './end-other-sessions.ts';
import { identityRoutes } from './identity-routes.ts';
import type { IdentityParts } from './identity-routes.ts';
import type { OwnerProof } from './owner-proof.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import type { PasskeyParts } from './passkey-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export interface SecurityParts
  extends
    SessionParts,
    IdentityParts,
    Omit<PasskeyParts, 'ownerProof' | 'security'>,
    Omit<CredentialParts, 'ownerProof' | 'endOthers' | 'passkeyStore'> {
  readonly history: LoginHistory;
  readonly proof: SecondProof;
  readonly ownerProof: OwnerProof;
}

export { ownerOf } from './owner-of.ts';
export { OwnerProof } from './owner-proof.ts';

export function securityRoutes(parts: SecurityParts): readonly GatewayRoute[] {
  const endOthers = createEndOtherSessions(parts);
  return [
    ...authenticatorRoutes(parts),
    ...credentialRoutes({ ...parts, endOthers }),
    ...passkeyRoutes(parts),
    ...identityRoutes(parts),
    ...sessionRoutes({ ...parts, endOthers }),
  ];
}
