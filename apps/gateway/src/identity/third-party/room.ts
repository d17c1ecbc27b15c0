import type { OriginPolicy } from '../../edge/http/origins.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import type { Units } from '../../stores/units.ts';
import { createFinishLogin } from '../login/index.ts';
import { createReadProof, type IdentityProviders } from './read-proof.ts';
import { TelegramVisits } from './telegram-visits.ts';
import { thirdPartyRoutes, type ThirdPartyParts } from './third-party-routes.ts';

interface ThirdPartyRoomParts extends Pick<ThirdPartyParts, 'users' | 'devices' | 'identities'> {
  readonly units: Units;
  readonly origins: OriginPolicy;
  readonly identityProviders: IdentityProviders;
}

type FinishParts = Parameters<typeof createFinishLogin>[0];

/** Logins and registrations by accounts of other providers. */
export const thirdPartyRoom: Room<ThirdPartyRoomParts & FinishParts> = {
  name: 'third-party',
  create: (parts) => {
    const { origins, identityProviders: providers } = parts;
    const telegramVisits = new TelegramVisits();
    return {
      routes: thirdPartyRoutes({
        ...parts,
        providers,
        telegramVisits,
        readProof: createReadProof(providers, origins, telegramVisits),
        finish: createFinishLogin(parts),
      }),
    };
  },
};
