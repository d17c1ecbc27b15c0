import { loginByPasskey, startPasskeyLogin } from '@bourse/gateway-contract';
import type { Passkeys } from '../passkeys/index.ts';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
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
    gatewayRoute(
      loginByPasskey,
      async ({ fidoVerifyCode }, context) => {
        const attempt = attempts.register(context);
        const userId = await passkeys.verify(fidoVerifyCode, context);
        attempt.succeed();
        return openSession(userId, 'proven', context);
      },
      { checksDevice: true },
    ),
  ];
}
