import { pages as rows } from '@bourse/web/pages';

type PageRow = (typeof rows)[number];

/** A page of the client, as it is opened in tests. */
export interface SurveyedPage extends Pick<PageRow, 'access'> {
  readonly path: string;
  readonly inSimulation: boolean;
}

/** Every page of the client, with each kind of market once, and one that does not exist. */
export const pages: readonly SurveyedPage[] = [
  ...rows.map(toSurveyed),
  { path: '/nowhere', access: 'everyone', inSimulation: false },
];

function toSurveyed({ path, access, simulation }: PageRow): SurveyedPage {
  return {
    path: `/${path}`.replace('//', '/').replace('/{-$symbol}', '').replace('$symbol', 'BTCUSDT'),
    access,
    inSimulation: simulation !== 'none',
  };
}
