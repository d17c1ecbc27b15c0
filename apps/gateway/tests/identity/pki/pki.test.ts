import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@bourse/gateway-contract';
import { writeKeyFiles } from '@bourse/gateway-signing/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePki, issuerCertificatePath } from '../../../src/identity/pki/pki-files.ts';
import {
  makePki,
  openPki,
  rotateServerKey,
  type PkiMaterial,
} from '../../../src/identity/pki/pki.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const now = 1_795_000_000_000;
const hourMs = 60 * 60 * 1000;

let folder: string;
let material: PkiMaterial;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-pki-'));
  material = await makePki(now);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the issuer certificate', () => {
  it('is a self-signed RSA-2048 authority, valid for ten years', () => {
    const certificate = new X509Certificate(material.issuerCertificate);
    expect(certificate.ca).toBe(true);
    expect(certificate.subject).toBe('CN=Bourse development issuer');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(certificate.validFromDate.getTime()).toBe(now - 24 * hourMs);
    expect(certificate.validToDate.toISOString()).toBe('2036-11-18T11:06:40.000Z');
  });
});

describe('the key files', () => {
  it('are created once by concurrent callers, and readable by their owner only', async () => {
    const pki = join(folder, 'first/pki');
    const [one, two] = await Promise.all([ensurePki(pki, now), ensurePki(pki, now)]);
    expect(two).toEqual(one);
    expect(await ensurePki(pki, now)).toEqual(one);
    expect(readdirSync(join(folder, 'first'))).toEqual(['pki']);
    for (const name of readdirSync(pki)) {
      expect(statSync(join(pki, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(pki).mode & 0o777).toBe(0o700);
  });

  it('are created again if the folder is missing', async () => {
    const pki = join(folder, 'second/pki');
    const before = await ensurePki(pki, now);
    rmSync(pki, { recursive: true });
    const after = await ensurePki(pki, now);
    expect(after.issuerCertificate).not.toBe(before.issuerCertificate);
  });

  it('include the path of the certificate for the web build', async () => {
    const pki = join(folder, 'third/pki');
    await ensurePki(pki, now);
    expect(issuerCertificatePath(pki)).toBe(join(pki, 'issuer.crt.pem'));
  });

  it('contain a rotation', async () => {
    const pki = join(folder, 'fourth/pki');
    const rotated = await rotateServerKey(await ensurePki(pki, now), now);
    await writeKeyFiles(pki, rotated);
    expect(await ensurePki(pki, now)).toEqual(rotated);
  });
});

describe('a rotation', () => {
  it('keeps the issuer, and accepts the previous key for 24 hours', async () => {
    const before = await openPki(material);
    const after = await openPki(await rotateServerKey(material, now));
    expect(after.issuerCertificate).toBe(before.issuerCertificate);
    expect(after.serverPublicKey).not.toBe(before.serverPublicKey);
    const kids = (at: number) => after.decryptionKeys(at).map(({ kid }) => kid);
    const [old] = before.decryptionKeys(now);
    expect(kids(now + 24 * hourMs - 1)).toContain(old?.kid);
    expect(kids(now + 24 * hourMs)).not.toContain(old?.kid);
  });

  it('accepts a login with the config from before it', async () => {
    const credentials = { loginName: 'nobody@bourse.example', pwd: 'Correct7Horse' };
    const before = await startGateway({ pki: material });
    const after = await startGateway({ pki: await rotateServerKey(material, Date.now()) });
    const client = await before.client();
    const raw = await client.prepare(login, credentials);
    expect((await (await after.client()).send(raw)).envelope.code).toBe('20001');
  });
});
