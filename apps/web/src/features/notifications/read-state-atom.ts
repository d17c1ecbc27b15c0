import type { NoticesRead } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';

const schema = v.object({ until: v.number(), ids: v.array(v.string()) });

/** Notices that visitors have read in this browser. The gateway stores those of users. */
export const readStateAtom = keptAtom<NoticesRead>('notices_read', schema, { until: 0, ids: [] });
