/** More digits than prices have, and fewer than floating-point arithmetic blurs. */
const priceDigits = 12;

/** Removes what floating-point arithmetic has added: 0.30000000000000004 becomes 0.3. */
export function withoutBlur(price: number): number {
  return Number(price.toPrecision(priceDigits));
}

/** Returns the multiple of the tick nearest to a price that is moved by a number of ticks; at least one tick. */
export function stepPrice(price: number, ticks: number, tickSize: string): number {
  const tick = Number(tickSize);
  return withoutBlur(Math.max(1, Math.round(price / tick) + ticks) * tick);
}

/** Returns the number of decimals of a tick such as `0.01`. */
export function decimalsOf(tickSize: string): number {
  const [, fraction = ''] = tickSize.split('.');
  return fraction.replace(/0+$/, '').length;
}
