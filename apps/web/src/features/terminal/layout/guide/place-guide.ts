const gap = 8;

interface Placed {
  readonly card: HTMLElement;
  readonly frame: HTMLElement;
  readonly target: Element | null;
  readonly isPhone: boolean;
}

/** Puts the card beside the target; on a phone, at the edge. */
export function placeGuide({ card, frame, target, isPhone }: Placed): void {
  const rect = target?.getBoundingClientRect();
  const isShown = rect !== undefined && rect.width > 0 && rect.height > 0;
  frame.hidden = !isShown;
  card.style.removeProperty('inset');
  if (!isShown) return;
  const { style } = frame;
  style.left = `${rect.left}px`;
  style.top = `${rect.top}px`;
  style.width = `${rect.width}px`;
  style.height = `${rect.height}px`;
  if (isPhone) return;
  const { left, top } = besideRect(rect, card.getBoundingClientRect());
  card.style.inset = `${top}px auto auto ${left}px`;
}

/** Returns the place below, above, left or right of a rectangle, the first with room; else inside it. */
export function besideRect(
  rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { width, height }: Pick<DOMRect, 'width' | 'height'>,
  page: { readonly innerWidth: number; readonly innerHeight: number } = window,
): { readonly left: number; readonly top: number } {
  const most = { left: page.innerWidth - width - gap, top: page.innerHeight - height - gap };
  const fit = (left: number, top: number) => ({
    left: Math.max(gap, Math.min(left, most.left)),
    top: Math.max(gap, Math.min(top, most.top)),
  });
  if (rect.bottom + gap <= most.top) return fit(rect.left, rect.bottom + gap);
  if (rect.top - gap - height >= gap) return fit(rect.left, rect.top - gap - height);
  if (rect.left - gap - width >= gap) return fit(rect.left - gap - width, rect.top);
  if (rect.right + gap <= most.left) return fit(rect.right + gap, rect.top);
  return fit(rect.left + gap, rect.top + gap);
}
