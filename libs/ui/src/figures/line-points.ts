/** Returns the points of a line through prices, in a box with room for the line's width above and below. */
export function linePoints(
  prices: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const values = prices.map(Number);
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const share = range === 0 ? 0.5 : (value - low) / range;
      return `${(index * step).toFixed(2)},${(1 + (1 - share) * (height - 2)).toFixed(2)}`;
    })
    .join(' ');
}
