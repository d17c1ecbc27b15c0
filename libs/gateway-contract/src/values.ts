import * as v from 'valibot';

/** A decimal number as text in canonical form: digits, at most one dot, no sign, no exponent. */
export const decimal = v.pipe(v.string(), v.maxLength(40), v.regex(/^(0|[1-9]\d*)(\.\d+)?$/));

/** A decimal number as text that may be negative. */
export const signedDecimal = v.pipe(
  v.string(),
  v.maxLength(41),
  v.regex(/^-?(0|[1-9]\d*)(\.\d+)?$/),
);

/** A trading pair's name, e.g. `BTCUSDT`. */
export const symbolName = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,20}$/));

/** A coin's name, e.g. `USDT`. */
export const coinName = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/));

/** Milliseconds since the epoch. */
export const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The ledger of a trading call. */
export const ledger = v.picklist(['simulation', 'real']);

/** The ledger of a trading call: simulation, or real. */
export type Ledger = v.InferOutput<typeof ledger>;

/** A payload without fields. */
export const nothing = v.optional(v.object({}));

/** An e-mail address. */
export const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** A country's calling code without `+`, e.g. `81`. */
export const areaCode = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/));

/** A phone number without its country's code, digits only. */
export const mobileNumber = v.pipe(v.string(), v.regex(/^\d{5,13}$/));

/** The name by which a sub-account logs in: neither an address nor a number. */
export const accountName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(32),
  v.regex(/^[^@]*[^@\d][^@]*$/),
);

/** Six digits, as sent or as shown by an authenticator. */
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** Sixteen characters of Crockford's base32 in upper case. It replaces one code of an authenticator. */
export const recoveryCode = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/));

/** What an authenticator shows, or a recovery code in its place. */
export const authenticatorCode = v.union([oneTimeCode, recoveryCode]);
