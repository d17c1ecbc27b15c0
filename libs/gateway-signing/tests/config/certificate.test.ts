import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCertificate } from '../../src/config/certificate.ts';
import { der, makeCertificate, sha256WithRsa, toPem } from '../kit/certificate.ts';
import { issuerKeys, weakKeys } from '../kit/keys.ts';

/** Made by OpenSSL: `openssl req -x509 -newkey rsa:2048 -days 3650 -subj "/CN=Bourse test issuer"`. */
const byOpenssl = `
-----BEGIN CERTIFICATE-----
MIIDCTCCAfGgAwIBAgICEmcwDQYJKoZIhvcNAQELBQAwHTEbMBkGA1UEAwwSQm91
cnNlIHRlc3QgaXNzdWVyMB4XDTI2MTEyMTAxNTkxOVoXDTM2MTExODAxNTkxOVow
HTEbMBkGA1UEAwwSQm91cnNlIHRlc3QgaXNzdWVyMIIBIjANBgkqhkiG9w0BAQEF
AAOCAQ8AMIIBCgKCAQEAq3yt3PD4ThLAxfV5PDGfd5vxP5uU3947fY0t+x/l3U6/
ruFv43721/h3bxc3Lgy4pyd+VlwO9rHG945BIKTVQiTrNgoD9oPkig5CmgiDLtFn
Aqavkuil4USfscsmgdsRMaUVTL2E1Vy1gq7/REDtXNLbAjg1lPRqN/a2JFrLNeHF
32DdokYvrSsW2LDO7e6oLpK97PcrXXunBnV7n7bRpLi9FVWnGfcoYrNYRnVMCPsV
xcWEbo3jmmWRwsX3mgxAX8zvtk7s+Ye92T6rByZw62bNtUga0wz6nlkNWq4W3uuR
B4yjTgDe21H504Vajz6kksJQIb2dv1/F6lHxXeQlQQIDAQABo1MwUTAdBgNVHQ4E
FgQUF6T47mvAed3gByDVkxK9UrLL260wHwYDVR0jBBgwFoAUF6T47mvAed3gByDV
kxK9UrLL260wDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAF0NV
e9y3r63T/xz+UVKkyYm1oTClnFDzgUa4j0SNoJ2ueBG+WQDDI9IH1EZtLhdceE24
40VHfoxwMEodGgOhKbYdMgDkoelECa7p5bbKIgZgzHWmKnR0QvjgRChyHJk+9/mV
oiwH9w6JNv6aZMhCTg6hQ7TdbrDI1kdqW2uQpPbiiICnlCMQVaPKp3ULBOQWTxQV
F4uzcT/BtWC6XJwswMbUv1v8xT9bx4+NHF8tQXgmVLs/6BEqN8U+hlKB+FDIpaXf
e0TDbLSh443paPMhLC9olVfE+SxX+XLXzU0aaxkFslKwgPXvpvoeXjanRu+y5aoi
6YJE9ylEXoucxtF4Ww==
-----END CERTIFICATE-----
`;

/** The same with `rsa:1024`. */
const weak = `
-----BEGIN CERTIFICATE-----
MIIB+jCCAWOgAwIBAgIUDUz8x2NxcA1Ro4zUDSqG4qBiqnowDQYJKoZIhvcNAQEL
BQAwDzENMAsGA1UEAwwEd2VhazAeFw0yNjExMjEwMTU5MTlaFw0zNjExMTgwMTU5
MTlaMA8xDTALBgNVBAMMBHdlYWswgZ8wDQYJKoZIhvcNAQEBBQADgY0AMIGJAoGB
ALglRGzNUsgKqiNfGYxrrkmBCzbOx9yL8kzjZ3YCWOa/2NBRK/VGF7AmMLVjq8si
ChsRTTXoWLzr67F7GD1GXHBfvVAj1h6X+lKh5QAx0l9lZxL8POh3RfYOlcS/ym9n
0TLNr5R8Av/RahVHU6IwNMBMFl86jDVh+Cnzs5gPVzEdAgMBAAGjUzBRMB0GA1Ud
DgQWBBRA8yZr3Pi8mU62jzwMgcagigyxWDAfBgNVHSMEGDAWgBRA8yZr3Pi8mU62
jzwMgcagigyxWDAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4GBAJkF
vTCD+5ScHGl+XAqRWTdNWAt6p2vxpon1swnJ5vE1ZKxHIZ0/9/QaSMUCXZ0bKiFC
trTKhzNo6u1fnXYPFI1IdAZp5vMZS2Yx3fvn27UVuMlY4aOIKkrmPMnCKhxVyy50
Jo2x66cmi6G/x9Y21Wtzd22v4rGelPPALeqKyxuo
-----END CERTIFICATE-----
`;

/** The same with a key on P-256. */
const elliptic = `
-----BEGIN CERTIFICATE-----
MIIBbzCCARWgAwIBAgIUWaYzZkC30MTx4Ef28f9KEwn5fugwCgYIKoZIzj0EAwIw
DTELMAkGA1UEAwwCZWMwHhcNMjYxMTIxMDE1OTE5WhcNMzYxMTE4MDE1OTE5WjAN
MQswCQYDVQQDDAJlYzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMu1GxBEfri4
TveLZRFOThVuBMtcD8XKd4qplu/bcXHkqsyHnf28f2xEafB9bLT5uhGjOzj0ph3a
DdEnpTZtVoqjUzBRMB0GA1UdDgQWBBSsH5bodvQwPCqTebnz1TNagBtC1jAfBgNV
HSMEGDAWgBSsH5bodvQwPCqTebnz1TNagBtC1jAPBgNVHRMBAf8EBTADAQH/MAoG
CCqGSM49BAMCA0gAMEUCIQCTyXJwNx5Y3xib7ndKn+XYQJhiXZBKdRoKJS2NnBGx
HQIgGpv48mt0gFWdYfqsbvyVPk+lf8JO5ii22BeHBwYd3j4=
-----END CERTIFICATE-----
`;

function toDer(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
}

describe('parseCertificate', () => {
  it('SIG-8 reads what OpenSSL wrote', () => {
    const certificate = parseCertificate(byOpenssl);
    expect(certificate?.notBefore).toBe(Date.UTC(2026, 10, 21, 1, 59, 19));
    expect(certificate?.notAfter).toBe(Date.UTC(2036, 10, 18, 1, 59, 19));
    const digest = createHash('sha256').update(certificate?.publicKey ?? '');
    expect(digest.digest('hex')).toBe(
      '22b2779ccb9891bef4f948abc2da515fed4b819b2eeeb1d403442835b641ad07',
    );
  });

  it.each([
    ['250101000000Z', Date.UTC(2025, 0, 1)],
    ['491231235959Z', Date.UTC(2049, 11, 31, 23, 59, 59)],
    ['500101000000Z', Date.UTC(1950, 0, 1)],
    ['20500101000000Z', Date.UTC(2050, 0, 1)],
    ['99991231235959Z', Date.UTC(9999, 11, 31, 23, 59, 59)],
  ])('SIG-8 reads the time %s', (text, expected) => {
    const certificate = parseCertificate(makeCertificate({ notAfter: text }));
    expect(certificate?.notAfter).toBe(expected);
  });

  it('SIG-8 reads a certificate of version 1', () => {
    const certificate = parseCertificate(makeCertificate({ version: 1 }));
    expect(certificate?.publicKey).toEqual(issuerKeys.spki);
  });

  it.each([
    ['nothing', ''],
    ['a key', byOpenssl.replace(/CERTIFICATE/g, 'PUBLIC KEY')],
    ['two certificates', byOpenssl + byOpenssl],
    ['text before the armour', `Certificate:${byOpenssl}`],
    ['an RSA key of 1024 bits', weak],
    ['an RSA key of 1024 bits in a certificate of our own', makeCertificate({ keys: weakKeys })],
    ['an elliptic key', elliptic],
    ['a month that is none', makeCertificate({ notAfter: '491331235959Z' })],
    ['a time without seconds', makeCertificate({ notAfter: '4912312359ZZZ' })],
    ['a time zone', makeCertificate({ notAfter: '4912312359+01' })],
    ['a UTCTime of four-digit years', makeCertificate({ notBefore: '2024010100000' })],
    ['a sequence of nothing', toPem(der(0x30))],
    ['fields that are missing', toPem(der(0x30, der(0x30), sha256WithRsa, der(0x03)))],
  ])('SIG-8 refuses %s', (_name, pem) => {
    expect(parseCertificate(pem)).toBeUndefined();
  });

  it('SIG-8 refuses every truncation, and bytes after the end', () => {
    const bytes = toDer(byOpenssl);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(parseCertificate(toPem(bytes.subarray(0, length)))).toBeUndefined();
    }
    expect(parseCertificate(toPem(Buffer.concat([bytes, Buffer.from([0])])))).toBeUndefined();
  });

  it('SIG-8 does not throw for any changed byte', () => {
    const bytes = toDer(byOpenssl);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
        const changed = Buffer.from(bytes);
        changed[at] = value;
        expect(() => parseCertificate(toPem(changed))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});
