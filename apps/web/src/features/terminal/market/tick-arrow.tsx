import type { Tone } from '@bourse/ui/figures';

const arrows = { up: '▲', down: '▼', plain: '', quiet: '' } as const;

/** Reserves its place before there is a direction. */
export function TickArrow({ tone }: { readonly tone: Tone }) {
  return (
    <span aria-hidden className="ms-1 inline-block w-3 text-2xs">
      {arrows[tone]}
    </span>
  );
}
