import { expect, it } from 'vitest';
import { QrLogins } from '../../../src/identity/login/qr-logins.ts';

it('keeps a shown key during a flood from another network', () => {
  const qrLogins = new QrLogins();
  const { qrKey } = qrLogins.begin({
    sessionId: 'victim',
    address: '192.0.2.1',
    network: '192.0.2.1',
    now: 0,
  });
  let refusals = 0;
  for (let count = 0; count < 20_001; count += 1) {
    try {
      qrLogins.begin({
        sessionId: `flood-${count}`,
        address: '198.51.100.1',
        network: '198.51.100.1',
        now: 1,
      });
    } catch {
      refusals += 1;
    }
  }
  expect(refusals).toBe(20_001 - 200);
  expect(qrLogins.find(qrKey, 'victim', 2)).toMatchObject({ qrKey });
});
