import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';

/** Whether the gateway can send mails, and text messages. */
export interface Senders {
  readonly mail: boolean;
  readonly sms: boolean;
}

/** @throws Refusal `20043` if nothing can be sent to an address or a number. */
export function assertSender(target: string, { mail, sms }: Senders): void {
  const isAddress = target.includes('@');
  if (isAddress ? mail : sms) return;
  const message = isAddress
    ? 'No mails can be sent at present.'
    : 'No text messages can be sent at present.';
  throw new Refusal(gatewayCode.senderMissing, message);
}
