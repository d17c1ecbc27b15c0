import { createHash, createPublicKey, verify } from 'node:crypto';
import { keyId, verifyDeviceSignature } from '@bourse/gateway-signing/server';
import type { Report } from '../report.ts';
import { timeTogether } from '../stopwatch.ts';
import { kilobyteBody, makeAttempt, signedPath } from './calls.ts';
import { comparisonOf, contestTable } from './contest-table.ts';
import { names } from './contests/names.ts';
import { makePeerKey, signByForge, verifyByForge } from './contests/peer-key.ts';

const title = 'Verification at the gateway; ours: verifyDeviceSignature in mode 2';

/** A device signature over 1,000 bytes is verified; ours reads the key as it is stored, and checks MD5 and key id. */
export async function measureGatewayVerification(report: Report, repeats: number): Promise<void> {
  await report.part(title, async () => {
    const key = await makePeerKey();
    const attempt = makeAttempt(signedPath, kilobyteBody);
    const text = attempt.path + attempt.tm.slice(0, 8) + attempt.uhti + attempt.body;
    const bytes = Buffer.from(text);
    const forgeSignature = signByForge(key.forge, text);
    const signature = Buffer.from(forgeSignature, 'latin1');
    const spki = Buffer.from(key.spki);
    const nodeKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const publicKey = spki.toString('base64');
    const request = {
      ...attempt,
      body: new TextEncoder().encode(attempt.body),
      publicKey,
      mode: 2,
      sign: signature.toString('base64'),
      dataMd5: createHash('md5').update(bytes).digest('hex'),
      key: keyId(publicKey),
    } as const;
    if (!(await verifyDeviceSignature(request))) throw new Error('The signature is refused');
    const laps = await timeTogether([
      { name: names.forge, repeats, run: () => verifyByForge(key.forge, text, forgeSignature) },
      { name: names.node, repeats, run: () => verify('sha256', bytes, nodeKey, signature) },
      { name: names.ours, repeats, run: () => verifyDeviceSignature(request) },
    ]);
    const round = { place: 'Node', laps };
    report.table(contestTable(title, [round]));
    report.compare(comparisonOf(title, round));
  });
}
