import type { Migration } from 'kysely/migration';
import { tables } from './001-tables.ts';
import { verifiedTargets } from './002-verified-targets.ts';
import { freezes } from './003-freezes.ts';
import { recovery } from './004-recovery.ts';
import { outbox } from './005-outbox.ts';
import { watchlists } from './006-watchlists.ts';
import { pushDevices } from './007-push-devices.ts';
import { alertLines } from './008-alert-lines.ts';
import { documents } from './009-documents.ts';
import { codesOfNetworks } from './010-codes-of-networks.ts';

/** In this order. The name of a migration that has been released does not change. */
export const migrations = {
  '001-tables': tables,
  '002-verified-targets': verifiedTargets,
  '003-freezes': freezes,
  '004-recovery': recovery,
  '005-outbox': outbox,
  '006-watchlists': watchlists,
  '007-push-devices': pushDevices,
  '008-alert-lines': alertLines,
  '009-documents': documents,
  '010-codes-of-networks': codesOfNetworks,
} satisfies Record<string, Migration>;
