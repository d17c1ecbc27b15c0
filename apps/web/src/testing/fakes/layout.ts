import { vi } from 'vitest';

/** Gives the book the height of nine rows a side; happy-dom has no layout. */
export function giveRoomForNineRows(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(436);
}
