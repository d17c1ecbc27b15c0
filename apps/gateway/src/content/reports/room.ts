import type { Room } from '../../edge/pipeline/room.ts';
import type { ReportsDatabase } from './reports-database.ts';
import { cspIntakeRoute } from './csp-intake.ts';
import { erasureRoute } from './erasure.ts';
import { eventIntakeRoute } from './event-intake.ts';

/** Behaviour events and violation reports of pages. */
export const reportsRoom: Room<{ readonly reports: ReportsDatabase }> = {
  name: 'reports',
  create: ({ reports }) => ({
    routes: [eventIntakeRoute(reports), erasureRoute(reports), cspIntakeRoute(reports)],
  }),
};
