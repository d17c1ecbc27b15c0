import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator with this secret shows. */
export function authenticatorCode(secret: string, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
