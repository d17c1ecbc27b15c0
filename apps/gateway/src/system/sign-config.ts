import { getGatewaySignConfig } from '@bourse/gateway-contract';
import type { CallAnswer, CallContract } from '@bourse/gateway-contract';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { signRules } from '../pipeline/sign-modes.ts';
import type { Pki } from '../pki/pki.ts';

/** The signing setup; asking for it is also what gives a browser its anonymous session. */
export function signConfigRoute(contracts: readonly CallContract[], pki: Pki): GatewayRoute {
  const answer: CallAnswer<typeof getGatewaySignConfig> = {
    gatewaySignConfig: {
      clientOpen: true,
      serverPublicKey: pki.serverPublicKey,
      serverPublicKeySign: pki.serverPublicKeySign,
      defaultAlgorithm: 'rsa2048',
      ...signRules(contracts),
      userCheckDeviceUrl: [],
    },
  };
  return gatewayRoute(getGatewaySignConfig, (_, { browser }) => {
    browser.ensure();
    return answer;
  });
}
