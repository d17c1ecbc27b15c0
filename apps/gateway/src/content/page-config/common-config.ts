import { createHmac, randomBytes } from 'node:crypto';
import { getClientCommonConfig } from '@bourse/gateway-contract';
import type { Units } from '../../stores/units.ts';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';

/** Visitors and pages of other sites receive no pseudonym. */
export function commonConfigRoute(units: Units, acceptsEvents: boolean): GatewayRoute {
  return gatewayRoute(getClientCommonConfig, async (_, { userId, crossSite, address }) => ({
    clientCommonConfig: {
      eventLogUploadSwitch: acceptsEvents,
      userId:
        userId === undefined || crossSite ? '' : pseudonym(await installationSalt(units), userId),
    },
    localVo: { ip: address },
  }));
}

/** The salt never leaves the database, so a pseudonym cannot be traced to a user. */
function pseudonym(salt: string, userId: string): string {
  return createHmac('sha256', salt).update(userId).digest('hex').slice(0, 32);
}

async function installationSalt({ db }: Units): Promise<string> {
  const name = 'pseudonym_salt';
  const select = db.selectFrom('settings').select('value').where('name', '=', name);
  const known = await select.executeTakeFirst();
  if (known !== undefined) return known.value;
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).value;
}
