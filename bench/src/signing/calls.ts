/** A core-signed call of the test gateway, in mode 2. */
export const signedPath = '/v1/spot/trade/placeOrder';

/** A call that waits for the config and is not signed. */
export const unsignedPath = '/v1/spot/overview';

/** A call whose sensitive fields travel encrypted. */
export const loginPath = '/v1/user/login';

/** `uhti` of every attempt here: nobody looks for repeated ones. */
const uhti = '00112233445566778899aabbccddeeff';

/** An attempt as an HTTP client hands it to the signer. */
export function makeAttempt(path: string, body: string) {
  return { method: 'POST', path, body, tm: String(Date.now()), uhti };
}

/** The JSON of an object, 1,000 bytes long. */
export const kilobyteBody = JSON.stringify({ note: 'x'.repeat(989) });
