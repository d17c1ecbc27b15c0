import { areaCodeOf, nationalNumber } from './area-codes.ts';

/** The name of an account: an address, a number, or both; of a sub-account, a name. */
export type NameKind = 'email' | 'mobile' | 'both' | 'name';

export interface AccountName {
  readonly kind: NameKind;
  readonly email: string;
  readonly region: string;
  readonly mobile: string;
  readonly name: string;
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

export function isLoginName(typed: string): boolean {
  return /^[^@]*[^@\d\s][^@]*$/.test(typed);
}

export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
