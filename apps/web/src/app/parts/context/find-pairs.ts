import { instrumentsOptions, shownHere, type useLoad } from '@bourse/react';
import type { PartPair } from '@bourse/ui/parts';
import { safeHref } from '@bourse/url-safety';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Sdk } from '#platform/sdk/sdk.tsx';

/** Dependencies of {@link findPairs}. */
export interface PairParts {
  readonly sdk: Sdk;
  readonly router: RegisteredRouter;
  readonly load: ReturnType<typeof useLoad>;
}

/** Loads the pairs of all markets, each with the address of its terminal. */
export async function findPairs(parts: PairParts): Promise<readonly PartPair[]> {
  const pairs = await Promise.all([findMarket(parts, 'spot'), findMarket(parts, 'futures')]);
  return pairs.flat();
}

async function findMarket(
  { sdk, router, load }: PairParts,
  market: PartPair['market'],
): Promise<readonly PartPair[]> {
  const isSpot = market === 'spot';
  const options = instrumentsOptions(sdk, isSpot ? 'SPOT' : 'USDT-FUTURES');
  const instruments = await load({ ...options, meta: shownHere, staleTime: Infinity });
  return instruments.map(({ symbol, baseCoin, quoteCoin }) => {
    const params = { symbol };
    const { href } = isSpot
      ? router.buildLocation({ to: '/{-$locale}/spot/$symbol', params })
      : router.buildLocation({ to: '/{-$locale}/futures/usdt/$symbol', params });
    return { name: `${baseCoin}/${quoteCoin}`, market, href: safeHref(href) };
  });
}
