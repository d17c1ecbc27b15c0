import type { Room } from '../../edge/pipeline/room.ts';
import type { Outbox } from './outbox.ts';

/** Sends what an earlier process has left, and ends the sending. */
export const mailsRoom: Room<{ readonly outbox: Outbox }> = {
  name: 'mails',
  create: ({ outbox }) => ({
    routes: [],
    start: () => outbox.start(),
    close: () => outbox.close(),
  }),
};
