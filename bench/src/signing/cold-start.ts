import { callInPage } from '../browser.ts';
import { bundleModules } from '../bundle.ts';
import type { Report } from '../report.ts';
import { summarise } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import type { ColdStart } from './pages/cold-start.ts';
import type { Stage } from './stage.ts';

const title = 'Cold start to the first signature, Chromium';

const parts: Readonly<Record<keyof ColdStart, string>> = {
  begin: 'until the config call is made',
  fetch: 'the config call',
  verify: 'its check, signature included',
  key: 'the RSA-2048 key',
  prepare: 'prepare(), all of it',
  sign: 'first sign()',
  total: 'prepare() and sign()',
};

/** Opens fresh contexts, one after the other, against a config that is served without delay. */
export async function measureColdStart(
  report: Report,
  { browser, server, gateway }: Stage,
  contexts: number,
): Promise<void> {
  await report.part(title, async () => {
    server.putScripts(await bundleModules({ 'cold-start': 'src/signing/pages/cold-start.ts' }));
    server.put('/config', {
      type: 'application/json',
      body: JSON.stringify(gateway.configAnswer),
      cookie: 'session_token=bench',
    });
    const starts: ColdStart[] = [];
    for (let count = 0; count < contexts; count += 1) {
      starts.push(
        await callInPage<ColdStart>({
          browser,
          origin: server.origin,
          script: '/cold-start.js',
          call: 'startCold',
          input: { issuerCertificate: gateway.issuerCertificate },
        }),
      );
    }
    print(report, starts);
  });
}

function print(report: Report, starts: readonly ColdStart[]): void {
  const figures = (part: keyof ColdStart) => summarise(starts.map((start) => start[part]));
  report.table({
    title: `${title}, ${starts.length} fresh contexts; parts may overlap (ms)`,
    columns: ['', 'p50', 'p95'],
    rows: (Object.entries(parts) as [keyof ColdStart, string][]).map(([part, name]) => {
      const { p50, p95 } = figures(part);
      return [name, formatNumber(p50), formatNumber(p95)];
    }),
  });
  report.target({
    what: 'cold start to first signature, p95, Chromium',
    measured: figures('total').p95,
    bound: 'at most',
    limit: 500,
    unit: 'ms',
  });
}
