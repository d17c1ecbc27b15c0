import type { Room } from '../../edge/pipeline/room.ts';
import type { ReportStore } from './report-store.ts';
import { cspIntakeRoute } from './csp-intake.ts';
import { erasureRoute } from './erasure.ts';
import { eventIntakeRoute } from './event-intake.ts';

/** Behaviour events and violation reports of pages. */
export const reportsRoom: Room<{ readonly reports: ReportStore }> = {
  name: 'reports',
  create: ({ reports }) => ({
    routes: [eventIntakeRoute(reports), erasureRoute(reports), cspIntakeRoute(reports)],
  }),
};
