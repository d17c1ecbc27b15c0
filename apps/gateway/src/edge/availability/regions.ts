import {
  borrow,
  gatewayCode,
  placeFuturesOrder,
  placeMarginOrder,
  placeOco,
  placeOrder,
  placeOrders,
  placePlanOrder,
  placeScaledOrders,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
  type CallContract,
} from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';

export interface RegionRules {
  /** Name of the header in which a trusted proxy names the region of an address, e.g. `cf-ipcountry`. */
  readonly header: string;
  /** Regions without new business, e.g. `XX`. */
  readonly refused: readonly string[];
}

/** Calls that begin business. Those that end it, such as cancelling, closing and withdrawing, are open to all regions. */
const newBusiness: ReadonlySet<string> = new Set(
  [
    registerByEmail,
    registerByMobile,
    registerByMobileAndEmail,
    borrow,
    placeOrder,
    placeOrders,
    placeOco,
    placeScaledOrders,
    placePlanOrder,
    placeMarginOrder,
    placeFuturesOrder,
  ].map(({ path }) => path),
);

/** Returns a check of calls. @throws {Refusal} `regionRefused` */
export function createRegionCheck({
  header,
  refused,
}: RegionRules): (contract: CallContract, headers: Headers, isTrusted: boolean) => void {
  const regions = new Set(refused.map((region) => region.toUpperCase()));
  return ({ path }, headers, isTrusted) => {
    if (!isTrusted || !newBusiness.has(path)) return;
    // A caller may have sent the header too, so that the proxy's value is one of several.
    const named = (headers.get(header) ?? '').split(',').map((name) => name.trim().toUpperCase());
    const region = named.find((name) => regions.has(name));
    if (region === undefined) return;
    throw new Refusal(gatewayCode.regionRefused, 'This is not offered in your region.', {
      data: { region },
    });
  };
}
