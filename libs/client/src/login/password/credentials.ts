import type { TypedMobile } from './mobile.ts';

/** The name of an account: an address, a number, or both; of a sub-account, a name. */
export type NameKind = 'email' | 'mobile' | 'both' | 'name';

/** Typed fields that name an account; `kind` says which of them count. */
export interface AccountName extends TypedMobile {
  readonly kind: NameKind;
  readonly email: string;
  readonly name: string;
}

/** Typed fields of a login. */
export interface Credentials extends AccountName {
  readonly password: string;
}

/** Typed fields of a registration. */
export interface Registration extends Credentials {
  readonly mobileCode: string;
  readonly emailCode: string;
}

/** Returns whether text can be the name of a sub-account. */
export function isLoginName(typed: string): boolean {
  return /^[^@]*[^@\d\s][^@]*$/.test(typed);
}

/** Returns whether text looks like an e-mail address. */
export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
