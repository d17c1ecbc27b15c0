import { basename } from 'node:path';
import type { AlertNews, Exchange } from '@bourse/exchange';
import type { Room } from '../../edge/pipeline/room.ts';
import { textsOf, type Messenger } from '../../identity/mails/index.ts';
import type { Notices } from '../../identity/notices/index.ts';
import type { PushNotices } from '../../identity/push/index.ts';
import { KeptPlace } from '../../stores/kept-place.ts';
import { createRounds } from '../create-rounds.ts';
import type { Instruments } from '../pairs.ts';
import { alertLetter } from './alert-letter.ts';
import { moveAlerts, type MoveParts } from './move-alerts.ts';

interface AlertParts extends MoveParts {
  readonly exchange: Pick<Exchange, 'send' | 'subscribe' | 'alertsAfter'>;
  readonly exchangeDatabase: string;
  readonly instruments: Instruments;
  readonly notices: Pick<Notices, 'recipientOf'>;
  readonly onLetter: Messenger['onLetter'];
  readonly pushNotices: Pick<PushNotices, 'send'>;
}

/**
 * Sends reached alerts of the real ledger to the devices and the address of their users, after they are stored. What a process has not
 * sent before it ended, the next one sends.
 */
export const alertsRoom: Room<AlertParts> = {
  name: 'alerts',
  create: (parts) => {
    const { exchange, onError } = parts;
    const tell = createRounds(createTeller(parts), (error) => {
      onError(error, 'alerts');
    });
    let unsubscribe: () => void = () => undefined;
    return {
      routes: [],
      async start() {
        await moveAlerts(parts);
        unsubscribe = exchange.subscribe(({ hasAlerts = false }) => {
          if (hasAlerts) void tell();
        });
        await tell();
      },
      async close() {
        unsubscribe();
        await tell();
      },
    };
  },
};

/** Returns a function that tells all alerts since the last one. */
function createTeller({ exchange, exchangeDatabase, units, ...sending }: AlertParts) {
  const told = new KeptPlace(units, `alerts told of ${basename(exchangeDatabase)}`);
  return () =>
    told.tellRest(
      (place) => exchange.alertsAfter(place),
      async ({ news }) => {
        for (const each of news) await tellAlert(each, sending);
      },
    );
}

type Sending = Pick<AlertParts, 'instruments' | 'notices' | 'onLetter' | 'pushNotices'>;

async function tellAlert(
  news: AlertNews,
  { instruments, notices, onLetter, pushNotices }: Sending,
): Promise<void> {
  const { ledger, userId, at } = news;
  if (ledger !== 'real') return;
  const compose = alertLetter.bind(null, news, instruments);
  await pushNotices.send([userId], at, compose);
  const recipient = await notices.recipientOf(userId);
  if (recipient) await onLetter(recipient, compose(textsOf(recipient.language)));
}
