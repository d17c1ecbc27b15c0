import type { ApiKeyPermission } from './calls/security/api-keys.ts';
import type { CaptchaScene } from './calls/user/captcha.ts';
import type { SecurityNoticeKind } from './calls/user/notices.ts';

/** A permission that an account may lack. */
export type AccountPermission = 'spotTrade' | 'marginTrade' | 'futuresTrade' | 'transfer';

/** A value for each product, chosen by the payload's `product`. */
export interface ByProduct<T> {
  readonly by: 'product';
  readonly spot: T;
  readonly margin: T;
  readonly futures: T;
}

/** Facts that only a gateway needs about a call, beside its contract. */
export interface CallPolicy {
  /** Permission that an API key needs: `any` accepts every key, `closed` none. */
  readonly scope: 'closed' | 'any' | ApiKeyPermission | ByProduct<ApiKeyPermission>;
  /** Permission that the account needs. */
  readonly needs: 'none' | AccountPermission | ByProduct<AccountPermission>;
  /** Whether it only reduces a risk. */
  readonly reducesRisk: boolean;
  /** Weight in the budgets; a plain read has 1. */
  readonly cost: number;
  /** The budget of a user that pays for it. */
  readonly budget: 'user' | 'orders' | 'cancels';
  /** The challenge that a call without an API key passes first, unless its session has passed one for it. */
  readonly captcha: 'none' | CaptchaScene;
  /** Whether the call is refused while the account is frozen. */
  readonly whenFrozen: 'open' | 'closed';
  /** Notice to the owner of the account, which may depend on a field of the payload. */
  readonly notice:
    | 'none'
    | SecurityNoticeKind
    | {
        readonly by: string;
        readonly true: SecurityNoticeKind;
        readonly false: SecurityNoticeKind;
      };
}

/** Returns the value for the product that a payload names; `undefined` if it names none. */
export function valueForProduct<T>(values: ByProduct<T>, payload: unknown): T | undefined {
  const named = typeof payload === 'object' && payload !== null && 'product' in payload;
  const found = named ? payload.product : undefined;
  return found === 'spot' || found === 'margin' || found === 'futures' ? values[found] : undefined;
}
