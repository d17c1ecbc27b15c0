/** The members of an `HTMLImageElement` that are read and changed. */
export interface FailedImage {
  readonly currentSrc: string;
  src: string;
  srcset: string;
}

/** Functions of the environment that the image domain uses. */
export interface ImageDomainPorts {
  /** Loads a picture. Rejects if it cannot be loaded. */
  readonly loadImage: (url: string) => Promise<unknown>;
  readonly readStored: (key: string) => string | null;
  readonly store: (key: string, value: string) => void;
  /** Returns a random number from 0 (included) to 1 (excluded). */
  readonly random: () => number;
  /** Calls back after a delay. */
  readonly after: (milliseconds: number, callback: () => void) => void;
  /** Listens for pictures that fail. `sources` are those of its `picture`. Returns a function that stops. */
  readonly onImageError: (
    listener: (image: FailedImage, sources: readonly { srcset: string }[]) => void,
  ) => () => void;
}

/** Returns the ports of the browser. Globals are read when they are used. */
export function browserImagePorts(): ImageDomainPorts {
  return {
    loadImage: (url) =>
      new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = () => {
          reject(new Error(`${url} did not load.`));
        };
        image.src = url;
      }),
    readStored: (key) => localStorage.getItem(key),
    store: (key, value) => {
      localStorage.setItem(key, value);
    },
    random: () => Math.random(),
    after: (milliseconds, callback) => {
      setTimeout(callback, milliseconds);
    },
    onImageError: (listener) => {
      // Error events of pictures do not bubble, so the document listens in the capture phase.
      const handle = ({ target }: Event) => {
        if (!(target instanceof HTMLImageElement)) return;
        const parent = target.parentElement;
        const inPicture = parent instanceof HTMLPictureElement ? parent : undefined;
        listener(target, inPicture ? Array.from(inPicture.querySelectorAll('source')) : []);
      };
      document.addEventListener('error', handle, true);
      return () => {
        document.removeEventListener('error', handle, true);
      };
    },
  };
}
