import { getDomainConfigList } from '@bourse/gateway-contract';
import { route } from '../route/route.ts';
import type { Route } from '../route/route.ts';

/** Hosts that may serve the product's images. */
export interface ImageDomains {
  readonly foreign: readonly string[];
  readonly internal: readonly string[];
}

/** Tells the client which image hosts it may race. */
export function imageDomainRoute({ foreign, internal }: ImageDomains): Route {
  return route(getDomainConfigList, () => ({
    imgDomainConfig: { foreignDomainList: [...foreign], internalDomainList: [...internal] },
  }));
}
