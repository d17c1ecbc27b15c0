import { areaCodeOf, nationalNumber } from './area-codes.ts';

/** What an account is registered with: an address, a number, or both. */
export type NameKind = 'email' | 'mobile' | 'both';

export interface AccountName {
  readonly kind: NameKind;
  readonly email: string;
  readonly region: string;
  readonly mobile: string;
}

export interface Credentials extends AccountName {
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly mobileCode: string;
  readonly emailCode: string;
}

export function mobileOf({ region, mobile }: Pick<AccountName, 'region' | 'mobile'>) {
  return { areaCode: areaCodeOf(region), mobile: nationalNumber(mobile) };
}

/** Returns the number in the form to which codes are sent (E.164). */
export function mobileTarget(name: Pick<AccountName, 'region' | 'mobile'>): string {
  const { areaCode, mobile } = mobileOf(name);
  return `+${areaCode}${mobile}`;
}

/** Returns whether text is a number without its country's code. */
export function isMobile(typed: string): boolean {
  return /^\d{5,13}$/.test(nationalNumber(typed));
}

export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
