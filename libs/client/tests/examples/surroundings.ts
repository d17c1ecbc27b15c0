/** The PEM of a gateway's issuer, part of a build. */
export const issuerCertificate: string = '';
