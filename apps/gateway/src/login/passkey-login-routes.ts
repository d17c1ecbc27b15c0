import { loginByPasskey, startPasskeyLogin } from '@bourse/gateway-contract';
import type { Passkeys } from '../passkeys/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import type { Attempts } from './attempts.ts';
import type { OpenSession } from './open-session.ts';

export interface PasskeyLoginParts {
  readonly passkeys: Passkeys;
  readonly attempts: Attempts;
  readonly openSession: OpenSession;
}

export function passkeyLoginRoutes(parts: PasskeyLoginParts): readonly GatewayRoute[] {
  const { passkeys, attempts, openSession } = parts;
  return [
    gatewayRoute(startPasskeyLogin, (_, context) => passkeys.begin('webauthn.get', context)),
    gatewayRoute(loginByPasskey, ({ fidoVerifyCode }, context) => {
      const attempt = attempts.register(context);
      const userId = passkeys.verify(fidoVerifyCode, context);
      attempt.succeed();
      return openSession(userId, 'proven', context);
    }),
  ];
}
