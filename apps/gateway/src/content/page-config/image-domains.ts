import { getDomainConfigList } from '@bourse/gateway-contract';
import { route, type Route } from '../../edge/route/route.ts';

export interface ImageDomains {
  readonly foreign: readonly string[];
  readonly internal: readonly string[];
}

export function imageDomainRoute({ foreign, internal }: ImageDomains): Route {
  return route(getDomainConfigList, () => ({
    imgDomainConfig: { foreignDomainList: [...foreign], internalDomainList: [...internal] },
  }));
}
