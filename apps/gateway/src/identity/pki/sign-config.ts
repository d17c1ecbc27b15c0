import { getGatewaySignConfig, type CallAnswer } from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { SignModes } from '../../edge/pipeline/sign-modes.ts';
import type { Pki } from './pki.ts';

/** Creates an anonymous session for a browser without one. */
export function signConfigRoute(
  routes: readonly GatewayRoute[],
  signModes: Pick<SignModes, 'rules'>,
  pki: Pki,
): GatewayRoute {
  const checked = routes.filter(({ checksDevice }) => checksDevice === true);
  return gatewayRoute(
    getGatewaySignConfig,
    async (_, { browser }): Promise<CallAnswer<typeof getGatewaySignConfig>> => {
      await browser.ensure();
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
