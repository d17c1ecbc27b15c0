import { useLingui } from '@lingui/react/macro';
import { MessageState } from '@bourse/ui/states';

/** Says why a list is empty. */
export function NoPairs({ isFavourites }: { readonly isFavourites: boolean }) {
  const { t } = useLingui();
  return (
    <MessageState
      title={
        isFavourites
          ? t({
              id: 'markets.no-favourites',
              message: 'No favorites yet. Tap a star to add a pair.',
            })
          : t({ id: 'markets.none', message: 'No pairs found.' })
      }
    />
  );
}
