import { expect, it, vi } from 'vitest';
import { printNotice } from '../../../src/identity/notices/index.ts';

it('prints one line, whatever a name contains, with the anti-phishing code', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printNotice({
    target: 'ada@bourse.example',
    kind: 'apiKeyCreated',
    subject: 'Bot\nCode: 123456',
    address: '203.0.113.7',
    at: 0,
    antiPhishingCode: 'Sunflower7',
  });
  expect(write.mock.calls).toEqual([
    [
      'Security notice for ada@bourse.example: API key created "Bot\\nCode: 123456", from 203.0.113.7 at 1970-01-01T00:00:00.000Z, anti-phishing code Sunflower7\n',
    ],
  ]);
});
