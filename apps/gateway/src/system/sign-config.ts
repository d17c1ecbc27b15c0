import { getGatewaySignConfig } from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import type { SignModes } from '../pipeline/sign-modes.ts';
import type { Pki } from '../pki/pki.ts';

/** Creates an anonymous session for a browser without one. */
export function signConfigRoute(
  routes: readonly GatewayRoute[],
  signModes: Pick<SignModes, 'rules'>,
  pki: Pki,
): GatewayRoute {
  const checked = routes.filter(({ checksDevice }) => checksDevice === true);
  return gatewayRoute(
    getGatewaySignConfig,
    (_, { browser }): CallAnswer<typeof getGatewaySignConfig> => {
      browser.ensure();
      return {
        gatewaySignConfig: {
          clientOpen: true,
          serverPublicKey: pki.serverPublicKey,
          serverPublicKeySign: pki.serverPublicKeySign,
          defaultAlgorithm: 'rsa2048',
          ...signModes.rules(),
          userCheckDeviceUrl: checked.map(({ contract }) => contract.path),
        },
      };
    },
  );
}
