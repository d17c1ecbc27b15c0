import type { StoredRecord } from '../../../src/core/records/effects.ts';

/** Counts what has happened in flows, by name. */
export class FlowEvents {
  readonly counts = new Map<string, number>();

  add(records: Iterable<StoredRecord>): void {
    for (const record of records) {
      for (const name of namesOf(record)) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    }
  }

  /** Returns a line for each name. */
  lines(): string[] {
    const sorted = [...this.counts].sort(([a], [b]) => a.localeCompare(b));
    return sorted.map(([name, count]) => `${String(count).padStart(9)} ${name}`);
  }
}

interface Described extends StoredRecord {
  readonly product?: string;
  readonly status?: string;
  readonly planType?: string;
  readonly endReason?: string | null;
  readonly positionSide?: string;
  readonly attachedTo?: bigint | null;
  readonly stopId?: bigint;
  readonly visibleSize?: bigint;
}

function namesOf(record: Described): readonly string[] {
  const { kind, product, status, planType, endReason, positionSide, attachedTo = null } = record;
  const { stopId, visibleSize } = record;
  switch (kind) {
    case 'fill':
      return [`${product ?? ''} fills`];
    case 'order': {
      const iceberg = visibleSize === undefined ? [] : [`icebergs ${status ?? ''}`];
      const oco = stopId === undefined ? [] : [`OCOs ${endReason ?? status ?? ''}`];
      return [`${product ?? ''} orders ${endReason ?? status ?? ''}`, ...iceberg, ...oco];
    }
    case 'plan': {
      const attached = attachedTo === null ? [] : [`attached plans ${status ?? ''}`];
      return [`${product ?? ''} plans ${planType ?? ''} ${status ?? ''}`, ...attached];
    }
    case 'position':
      return [`positions ${positionSide === 'net' ? 'one-way' : 'hedge'}`];
    default:
      return [status === undefined ? kind : `${kind} ${status}`];
  }
}
