import { createOrderBook, type BookLevel, type BookMessage } from '@bourse/market-data';
import { button, element, labelled, output } from './elements.ts';

const sides = ['bids', 'asks'] as const;

/** An exchange that publishes a book of ten prices a side, a change a message. */
function createPublisher() {
  const sizes = new Map<string, string>();
  const prices = { bids: pricesFrom(99_990, -10), asks: pricesFrom(100_010, 10) };
  let seq = 0;
  const levels = (side: (typeof sides)[number]) =>
    prices[side].flatMap((price): BookLevel[] => {
      const size = sizes.get(price);
      return size === undefined ? [] : [[price, size]];
    });
  return {
    rows: () =>
      [...levels('asks').toReversed(), ...levels('bids')].map((level) =>
        level.slice(0, 2).join('  '),
      ),
    snapshot: (): BookMessage => ({
      bids: levels('bids'),
      asks: levels('asks'),
      seq,
      ts: Date.now(),
    }),
    change: (): BookMessage => {
      const side = pick(sides);
      const price = pick(prices[side]);
      const size = pick(['0', '0.5', '1.25', '2', '3.75']);
      if (size === '0') sizes.delete(price);
      else sizes.set(price, size);
      seq += 1;
      const message = { bids: [], asks: [], seq, pseq: seq - 1, ts: Date.now() };
      return { ...message, [side]: [[price, size]] };
    },
  };
}

/** Replays a book over a network that loses messages, and compares it with the published one. */
export function mount(root: HTMLElement): () => void {
  const publisher = createPublisher();
  const book = createOrderBook();
  const loss = element('input', { type: 'range', min: '0', max: '50', value: '10' });
  const counts = { sent: 0, lost: 0, gaps: 0, snapshots: 0 };
  const status = output('Messages');
  const compared = output('Book');
  const load = () => {
    counts.snapshots += 1;
    book.apply('snapshot', publisher.snapshot());
  };
  const send = () => {
    const message = publisher.change();
    counts.sent += 1;
    if (Math.random() * 100 < loss.valueAsNumber) counts.lost += 1;
    else if (book.apply('update', message) === 'gap') {
      counts.gaps += 1;
      load();
    }
    show();
  };
  const show = () => {
    const { sent, lost, gaps, snapshots } = counts;
    status.show(`${sent} sent, ${lost} lost, ${gaps} gaps detected, ${snapshots} snapshots`);
    const view = book.getSnapshot();
    const levels = [...view.asks(10).toReversed(), ...view.bids(10)];
    const rows = levels.map(({ price, size }) => `${price}  ${size}`);
    const isEqual = rows.join() === publisher.rows().join();
    const state = isEqual
      ? 'equal to the published one'
      : 'a message is missing, and the next one shows it';
    compared.show(`${view.status}, ${state}\n${rows.join('\n')}`);
  };
  load();
  show();
  const timer = setInterval(send, 100);
  root.append(
    labelled('Lost messages, in per cent', loss),
    button('Send 100 messages', () => {
      for (let count = 0; count < 100; count += 1) send();
    }),
    status.box,
    compared.box,
  );
  return () => {
    clearInterval(timer);
  };
}

function pricesFrom(first: number, step: number): readonly string[] {
  return Array.from({ length: 10 }, (_, index) => String(first + index * step));
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
}
