import { createHash } from 'node:crypto';
import * as v from 'valibot';
import webPush from 'web-push';
import { ServerBusyError, type SendMessage } from '../mails/index.ts';
import { storedLetter } from './letter.ts';
import type { PushDevice, PushDeviceStore } from './push-device-store.ts';
import { PrivateAddressError, type PushRequest, type PushServices } from './push-service.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushSenderOptions {
  readonly devices: Pick<PushDeviceStore, 'find' | 'remove'>;
  readonly services: Pick<PushServices, 'post'>;
  readonly keys: VapidKeys;
  /** `mailto:` or `https:` address of the operator, for push services. */
  readonly contact: string;
  readonly now: () => number;
  /** Receives what a push service has refused permanently. */
  readonly onError: (error: unknown, path: string) => void;
}

/** Statuses after which the subscription is over (RFC 8030, 7.3). */
const ended: ReadonlySet<number> = new Set([404, 410]);

/** Other refusals than these do not change when the same request is sent again. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Sends letters to devices: encrypted (RFC 8291) and signed (RFC 8292). The message's `to` is the device. Rejects if the push service has
 * not taken it and may take it later.
 */
export function createPushSender(options: PushSenderOptions): SendMessage {
  const { devices, services, onError } = options;
  return async ({ to, text }) => {
    const device = await devices.find(Number(to));
    if (!device) return;
    const answer = await services.post(requestTo(device, text, options)).catch((error: unknown) => {
      if (!(error instanceof PrivateAddressError)) throw error;
      return error;
    });
    if (answer instanceof Error) {
      onError(answer, 'push');
      return;
    }
    const { status, retryAfterMs = 0 } = answer;
    // The endpoint is a secret of the device, and is not part of the message.
    const refusal = `The push service answered ${status}`;
    if (ended.has(status)) await devices.remove(device.id);
    else if (status >= 500 || passing.has(status)) throw new ServerBusyError(refusal, retryAfterMs);
    else if (status < 200 || status > 299) onError(new Error(refusal), 'push');
  };
}

function requestTo(
  { endpoint, p256dh, auth }: PushDevice,
  text: string,
  { keys, contact, now }: PushSenderOptions,
): PushRequest {
  const { payload, tag, urgency, expiresAt } = v.parse(storedLetter, JSON.parse(text));
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: Math.max(0, Math.floor((expiresAt - now()) / 1000)),
      urgency,
      // A push service keeps the last one of a topic for a device that is away.
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    },
  );
  return { endpoint, headers, body };
}
