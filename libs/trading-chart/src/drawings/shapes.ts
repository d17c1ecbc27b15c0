import type { Pixel, Segment } from './segment.ts';

/** Longer than any pane is wide, in pixels. */
const beyondPane = 100_000;

/** A line from one place through another one, to beyond the pane. */
export function ray(from: Pixel, through: Pixel): Segment {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const reach = beyondPane / length;
  return { from, to: { x: from.x + dx * reach, y: from.y + dy * reach } };
}

/** A line through two places, to beyond the pane on both sides. */
export function fullLine(one: Pixel, other: Pixel): Segment {
  return { from: ray(other, one).to, to: ray(one, other).to };
}

export function horizontal({ y }: Pixel): Segment {
  return { from: { x: 0, y }, to: { x: beyondPane, y } };
}

/** Width of a letter in pixels, about. */
const letterWidth = 6;

/** A text beside a place. It can be pressed along its length. */
export function letters(from: Pixel, text: string): Segment {
  return { from, to: { x: from.x + text.length * letterWidth, y: from.y }, text, isBare: true };
}

export function vertical({ x }: Pixel): Segment {
  return { from: { x, y: 0 }, to: { x, y: beyondPane } };
}

/** The sides of a box between two corners. */
export function rectangle(one: Pixel, other: Pixel): readonly Segment[] {
  const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] ?? one }));
}

/** A line and its shaft's head: an arrow. */
export function arrow(from: Pixel, to: Pixel): readonly Segment[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = [angle + 2.6, angle - 2.6].map((turned) => ({
    from: to,
    to: { x: to.x + 10 * Math.cos(turned), y: to.y + 10 * Math.sin(turned) },
  }));
  return [{ from, to }, ...head];
}

/** A line, and its parallel through a third place. */
export function channel(from: Pixel, to: Pixel, through: Pixel): readonly Segment[] {
  const width = to.x - from.x;
  const share = width === 0 ? 0 : (through.x - from.x) / width;
  const shift = through.y - (from.y + share * (to.y - from.y));
  const moved = ({ x, y }: Pixel) => ({ x, y: y + shift });
  return [
    { from, to },
    { from: moved(from), to: moved(to) },
  ];
}

/** Andrews' pitchfork: from a handle through the middle of two places, and its parallels through both. */
export function pitchfork(handle: Pixel, one: Pixel, other: Pixel): readonly Segment[] {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const [dx, dy] = [middle.x - handle.x, middle.y - handle.y];
  const along = (start: Pixel) => ray(start, { x: start.x + dx, y: start.y + dy });
  return [{ from: one, to: other }, ray(handle, middle), along(one), along(other)];
}
