/** Observer of a calculation. */
export interface PowObserver {
  readonly onProgress?: (part: number) => void;
  /** Returns whether the work is no longer needed. */
  readonly isStopped: () => boolean;
}
