/** Returns the page, at which wallets announce themselves. */
export const pageEvents = (): EventTarget => window;

/** Returns a name that no other visit has. */
export const randomName = (): string => crypto.randomUUID();

/** Returns a number below 2³². */
export const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Returns the passkeys of the browser. */
export const pageCredentials = (): CredentialsContainer => navigator.credentials;

/** Returns the host name of the page. */
export const pageHost = (): string => location.hostname;

/** Returns the bytes of base64url. @throws DOMException for other text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Returns bytes as base64url without padding. */
export function toBase64Url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
