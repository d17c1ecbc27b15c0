import { linePoints, type Tone } from '@bourse/ui/figures';

const box = { width: 120, height: 40 };
const colors: Record<Tone, string> = {
  plain: 'text-text-3',
  up: 'text-up',
  down: 'text-down',
  quiet: 'text-text-3',
};

interface PriceLineProps {
  /** Undefined until they are loaded. */
  readonly prices: readonly string[] | undefined;
  /** The newest price, where the line ends. */
  readonly last: string | undefined;
  readonly tone: Tone;
  readonly className?: string;
}

/** Prices as a line, of which the last one is the newest price. */
export function PriceLine({
  prices: known,
  last,
  tone,
  className = 'h-8 sm:h-10',
}: PriceLineProps) {
  const prices = known && last !== undefined ? [...known.slice(0, -1), last] : known;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={`w-full ${className} ${colors[tone]}`}
    >
      {prices && prices.length > 1 && (
        <polyline
          points={linePoints(prices, box)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
