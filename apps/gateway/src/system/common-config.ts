import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { getClientCommonConfig } from '@bourse/gateway-contract';
import { readText } from '../database/read-row.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';

/** Visitors and pages of other sites receive no pseudonym. */
export function commonConfigRoute(database: DatabaseSync, acceptsEvents: boolean): GatewayRoute {
  const salt = installationSalt(database);
  return gatewayRoute(getClientCommonConfig, (_, { userId, crossSite, address }) => ({
    clientCommonConfig: {
      eventLogUploadSwitch: acceptsEvents,
      userId: userId === undefined || crossSite ? '' : pseudonym(salt, userId),
    },
    localVo: { ip: address },
  }));
}

/** The salt never leaves the database, so a pseudonym cannot be traced to a user. */
function pseudonym(salt: string, userId: string): string {
  return createHmac('sha256', salt).update(userId).digest('hex').slice(0, 32);
}

function installationSalt(database: DatabaseSync): string {
  database
    .prepare('INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)')
    .run('pseudonym_salt', randomBytes(32).toString('hex'));
  const row = database.prepare('SELECT value FROM settings WHERE name = ?').get('pseudonym_salt');
  return readText(row ?? {}, 'value');
}
