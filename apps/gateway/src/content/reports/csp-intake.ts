import { gatewayCode, reportCspViolation } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { Refusal } from '../../edge/route/refusal.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { gatewayRoute, type GatewayRoute, type IncomingCall } from '../../edge/pipeline/call.ts';
import type { ReportStore } from './report-store.ts';

const maximumLength = 8192;

/** The browser and the page's script both report a violation; reports within this time count as one. */
const duplicateMs = 10_000;

/** A browser's own report to `report-uri` (CSP level 2, section 4.4). */
const browserReport = v.object({
  'csp-report': v.object({
    'document-uri': v.string(),
    'violated-directive': v.string(),
    'blocked-uri': v.optional(v.string(), ''),
    'source-file': v.optional(v.string(), ''),
    'line-number': v.optional(v.number()),
    disposition: v.optional(v.string()),
  }),
});

const place = v.fallback(
  v.object({ 'blocked-uri': v.string(), 'line-number': v.optional(v.number(), 0) }),
  { 'blocked-uri': '', 'line-number': 0 },
);

export function cspIntakeRoute(reports: Pick<ReportStore, 'addViolation'>): GatewayRoute {
  const recent = new ExpiringMap<true>({ capacity: 20_000, perOwner: 200 });
  return gatewayRoute(
    reportCspViolation,
    async ({ page, data: { reason, event } }, { network, now }) => {
      const report = JSON.stringify(event ?? null);
      if (/\0/.test(page + reason)) {
        throw new Refusal(gatewayCode.payloadInvalid, 'The report is no text.');
      }
      if (page.length + reason.length + report.length > maximumLength) {
        throw new Refusal(gatewayCode.payloadInvalid, 'The report is too long.');
      }
      const kind = kindOf(withoutQuery(page), reason, event);
      if (recent.get(kind, now) === true) return null;
      recent.set(kind, true, { owner: network, now, expiresAt: now + duplicateMs });
      await reports.addViolation({ page: withoutQuery(page), reason, report }, now);
      return null;
    },
    { adapt: fromBrowserReport },
  );
}

function kindOf(page: string, reason: string, event: unknown): string {
  const { 'blocked-uri': blocked, 'line-number': line } = v.parse(place, event);
  return JSON.stringify([page, reason, blocked, line]);
}

function fromBrowserReport(body: unknown, { now }: IncomingCall): unknown {
  const read = v.safeParse(browserReport, body);
  if (!read.success) return body;
  const { 'csp-report': report } = read.output;
  const page = withoutQuery(report['document-uri']);
  const event = {
    ...report,
    'document-uri': page,
    'blocked-uri': withoutQuery(report['blocked-uri']),
    'source-file': withoutQuery(report['source-file']),
  };
  return {
    bizType: 'csp',
    data: { event, reason: report['violated-directive'] },
    timestamp: now,
    page,
  };
}

/** Query and fragment may contain personal data. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
