import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import type { ExposeOptions } from './options.ts';
import { useExpose, type ExposedEvent } from './use-expose.ts';

/** Props of {@link Expose}, with the attributes of any HTML element. */
export interface ExposeProps extends ExposeOptions, HTMLAttributes<HTMLElement> {
  /** Event to track. */
  readonly event: ExposedEvent;
  /** Name of the element. Default `div`. */
  readonly as?: string;
  readonly children?: ReactNode;
}

/**
 * Renders an element and tracks its exposure; see {@link useExpose}.
 *
 * @example
 * ```tsx
 * const Banner = () => (
 *   <Expose event={{ event_tracking_id: 'b3001' }} className="banner">
 *     Trade without fees
 *   </Expose>
 * );
 * ```
 */
export function Expose({
  event,
  as = 'div',
  afterMs,
  children,
  ...attributes
}: ExposeProps): ReactElement {
  const ref = useExpose(event, { afterMs });
  return createElement(as, { ...attributes, ref }, children);
}
