/** The parts of a browser with which its tabs play sounds. */
export interface SoundPorts {
  /** `undefined` without a secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly isVisible: () => boolean;
  /** Calls the listener when the page is hidden or shown. */
  readonly onVisibility: (listener: () => void) => void;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Opens the audio output; `undefined` where there is none, and before a gesture, when browsers refuse it. */
  readonly openAudio: () => AudioContext | undefined;
}

/** Returns the ports of a page. */
export function pagePorts(): SoundPorts {
  const { locks }: Partial<Navigator> = navigator;
  return {
    locks,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
    },
    now: () => performance.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    openAudio: () => {
      const known: Partial<Navigator> = navigator;
      const isRefused = known.userActivation?.hasBeenActive === false;
      return typeof AudioContext === 'undefined' || isRefused ? undefined : new AudioContext();
    },
  };
}
