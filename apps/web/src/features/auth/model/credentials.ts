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

export function isLoginName(typed: string): boolean {
  return /^[^@]*[^@\d\s][^@]*$/.test(typed);
}

export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
