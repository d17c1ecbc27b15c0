import { toLatinDigits } from '@bourse/i18n-registry/numbers';

/** Returns a recovery code as the gateway knows it. Crockford's base32 reads O as 0, and I and L as 1. */
export function readRecoveryCode(typed: string): string {
  return toLatinDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns whether a text is a recovery code, as typed or as the gateway knows it. */
export function isRecoveryCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(readRecoveryCode(text));
}

/** Returns a recovery code in groups of four, which are read without losing the place. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
