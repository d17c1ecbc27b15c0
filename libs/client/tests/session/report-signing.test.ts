import { SigningError } from '@bourse/gateway-signing';
import { describe, expect, it, vi } from 'vitest';
import { reportSigning } from '../../src/session/report-signing.ts';

describe('CLI-10 events of the signer', () => {
  it('are logged when they hold an error', () => {
    const [log, track] = [vi.fn(), vi.fn()];
    const error = new SigningError('SIGNING_KEY_GENERATION_TIMEOUT', 'late');
    reportSigning({ type: 'genKeypairFailed', error }, log, { track });
    expect(log).toHaveBeenCalledExactlyOnceWith('genKeypairFailed', error);
    expect(track).not.toHaveBeenCalled();
  });

  it('are tracked at once when the gateway complains', () => {
    const [log, track] = [vi.fn(), vi.fn()];
    const refused = {
      code: '00023',
      pathname: '/v1/spot/trade/openOrders',
      storedKeys: ['session'],
    };
    reportSigning({ type: 'signatureRefused', ...refused, code: '00023' }, log, { track });
    expect(track).toHaveBeenCalledExactlyOnceWith({
      type: 'system',
      event_tracking: 'signatureRefused',
      event_tracking_id: 'b3001',
      event_tracking_ext: refused,
      timely: true,
    });
    expect(log).not.toHaveBeenCalled();
  });
});
