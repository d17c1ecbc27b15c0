import type { Room } from '../../edge/pipeline/room.ts';
import type { Units } from '../../stores/units.ts';
import { commonConfigRoute } from './common-config.ts';
import { imageDomainRoute, type ImageDomains } from './image-domains.ts';
import { pageTextRoute } from './page-texts.ts';

interface PageConfigParts {
  readonly units: Units;
  readonly acceptsEvents: boolean;
  readonly imageDomains: ImageDomains;
}

/** Configuration that a page requests when it loads. */
export const pageConfigRoom: Room<PageConfigParts> = {
  name: 'page-config',
  create: ({ units, acceptsEvents, imageDomains }) => ({
    routes: [
      commonConfigRoute(units, acceptsEvents),
      imageDomainRoute(imageDomains),
      pageTextRoute(),
    ],
  }),
};
