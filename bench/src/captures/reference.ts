import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Price and size without zeros at the end. */
export type PlainLevel = readonly [price: string, size: string];

/** Final state and trades of a capture, computed from its lines only. */
export interface Reference {
  readonly instType: 'SPOT' | 'USDT-FUTURES';
  readonly bids: readonly PlainLevel[];
  readonly asks: readonly PlainLevel[];
  /** `price size side` of each trade. */
  readonly trades: readonly string[];
  readonly durationMs: number;
}

type Levels = readonly (readonly [string, string])[];

interface Line {
  readonly lastUpdateId?: number;
  readonly bids?: Levels;
  readonly asks?: Levels;
  readonly data?: {
    readonly e?: string;
    readonly u?: number;
    readonly pu?: number;
    readonly b?: Levels;
    readonly a?: Levels;
    readonly p?: string;
    readonly q?: string;
    readonly m?: boolean;
  };
}

/** Returns the lines of a capture. */
export function readCaptureLines(file: string): readonly string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

export function buildReference(lines: readonly string[]): Reference {
  // The files are known to have this form.
  const items = lines.map((line) => JSON.parse(line.slice(line.indexOf(' ') + 1)) as Line);
  const snapshot = items.find(({ lastUpdateId }) => lastUpdateId !== undefined) ?? {};
  const bids = new Map(snapshot.bids);
  const asks = new Map(snapshot.asks);
  const trades: string[] = [];
  let isContract = false;
  for (const { data = {} } of items) {
    if (data.e === 'trade') {
      const side = data.m === true ? 'sell' : 'buy';
      trades.push(`${plain(data.p ?? '')} ${plain(data.q ?? '')} ${side}`);
    } else if (data.e === 'depthUpdate' && (data.u ?? 0) > (snapshot.lastUpdateId ?? 0)) {
      isContract ||= data.pu !== undefined;
      apply(bids, data.b ?? []);
      apply(asks, data.a ?? []);
    }
  }
  return {
    instType: isContract ? 'USDT-FUTURES' : 'SPOT',
    bids: sorted(bids, -1),
    asks: sorted(asks, 1),
    trades,
    durationMs: (timeOf(lines.at(-1)) - timeOf(lines[0])) / 1e6,
  };
}

function apply(side: Map<string, string>, levels: Levels): void {
  for (const [price, size] of levels) {
    if (Number(size) === 0) side.delete(price);
    else side.set(price, size);
  }
}

function sorted(side: ReadonlyMap<string, string>, direction: 1 | -1): readonly PlainLevel[] {
  return [...side]
    .map(([price, size]): PlainLevel => [plain(price), plain(size)])
    .sort(([a], [b]) => (Number(a) - Number(b)) * direction);
}

function timeOf(line = ''): number {
  return Number(line.slice(0, line.indexOf(' ')));
}

/** Removes zeros at the end. */
export function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
