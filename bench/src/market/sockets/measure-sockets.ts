import { fileURLToPath } from 'node:url';
import { startGateway } from '../../gateway/start-gateway.ts';
import { startProcess, type ServerProcess } from '../../gateway/start-process.ts';
import type { Report } from '../../report.ts';
import { percentile } from '../../statistics.ts';
import { formatNumber } from '../../table.ts';
import { withFolder } from '../../with-folder.ts';
import { receive, type Received } from './receive.ts';
import { topics } from './topics.ts';

const sockets = 1_000;

interface Measured extends Received {
  readonly cpu: number;
  readonly megabytes: number;
}

/** Measures the stream with a thousand sockets, in its own process, beside a bare server of `ws`. */
export async function measureSockets(report: Report, seconds: number): Promise<void> {
  await withFolder(async (folder) => {
    const program = fileURLToPath(new URL('bare-stream.ts', import.meta.url));
    const bare = await measure(await startProcess(program), seconds);
    const ours = await measure(await startGateway(folder), seconds);
    report.table({
      title: `${sockets} sockets with ${topics.length} topics each, ${seconds} s; from the server’s ts to the receipt (ms)`,
      columns: ['', 'p50', 'p95', 'p99', 'messages/s', 'dropped', 'CPU', 'memory'],
      rows: [toRow('bare ws, 10 messages a second a topic', bare), toRow('gateway', ours)],
    });
    report.target(atMost('delay of 1,000 sockets × 5 topics, p99', p(ours, 0.99), 100, 'ms'));
    report.target(atMost('messages dropped', ours.dropped, 0, ''));

    function toRow(name: string, measured: Measured): string[] {
      return [
        name,
        ...[0.5, 0.95, 0.99].map((fraction) => formatNumber(p(measured, fraction))),
        formatNumber(measured.delays.length / seconds),
        String(measured.dropped),
        `${formatNumber(measured.cpu * 100)} %`,
        `${formatNumber(measured.megabytes)} MB`,
      ];
    }
  });
}

async function measure(
  server: ServerProcess<{ readonly origin: string }>,
  seconds: number,
): Promise<Measured> {
  try {
    const before = await server.usage();
    const startedAt = performance.now();
    const received = await receive(server.address.origin, sockets, seconds);
    const after = await server.usage();
    const elapsed = (performance.now() - startedAt) / 1_000;
    const cpu = (after.cpuSeconds - before.cpuSeconds) / elapsed;
    return { ...received, cpu, megabytes: after.residentBytes / 1e6 };
  } finally {
    await server.kill();
  }
}

function p({ delays }: Received, fraction: number): number {
  return percentile(delays, fraction);
}

function atMost(what: string, measured: number, limit: number, unit: string) {
  return { what, measured, limit, bound: 'at most', unit } as const;
}
