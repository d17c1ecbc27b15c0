import { useLingui } from '@lingui/react/macro';

/** Explains in plain words what the proof shows and what it does not. */
export function Meaning() {
  const { t } = useLingui();
  const shows = [
    t({
      id: 'reserves.shows-included',
      message:
        'Your balances are included in what the exchange says it owes. If they were left out or reduced, the check would fail.',
    }),
    t({
      id: 'reserves.shows-sums',
      message:
        'The sums are added up step by step from your entry to the published root. All users see the same root.',
    }),
    t({
      id: 'reserves.shows-private',
      message:
        'Other users see neither your name nor your balances: your entry is hashed with a random number that only you receive, new in each snapshot.',
    }),
  ];
  const notShown = [
    t({
      id: 'reserves.hides-others',
      message:
        'That other users are included. Users can only check their own entries, so the more users check, the stronger the proof.',
    }),
    t({
      id: 'reserves.hides-debts',
      message: 'That the exchange has no other debts, or that it will still hold the coins later.',
    }),
    t({
      id: 'reserves.hides-wallets',
      message:
        'That the reserves exist outside this server. Here they are deposits minus withdrawals on the books, without the protection fund. An exchange with wallets on a blockchain proves this by signing with the keys of its addresses.',
    }),
  ];
  return (
    <div className="grid gap-4 text-md text-text-2 md:grid-cols-2">
      <Points title={t({ id: 'reserves.shows', message: 'It shows' })} points={shows} />
      <Points title={t({ id: 'reserves.hides', message: 'It does not show' })} points={notShown} />
    </div>
  );
}

function Points(props: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-text-1">{props.title}</h3>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {props.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
