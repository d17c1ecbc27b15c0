/** The picture that failed, as far as it is read and changed here; an `HTMLImageElement` is one. */
export interface FailedImage {
  readonly currentSrc: string;
  src: string;
  srcset: string;
}

/** Everything that the library takes from its surroundings. */
export interface ImageDomainPorts {
  /** Requests a picture; rejects when it does not come. */
  readonly loadImage: (url: string) => Promise<unknown>;
  readonly readStored: (key: string) => string | null;
  readonly store: (key: string, value: string) => void;
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Calls back after so many milliseconds. */
  readonly after: (milliseconds: number, callback: () => void) => void;
  /**
   * Listens for all pictures of the document. `sources`: the other sources of the `picture` around one.
   *
   * @returns Ends it.
   */
  readonly onImageError: (
    listener: (image: FailedImage, sources: readonly { srcset: string }[]) => void,
  ) => () => void;
}

/** The browser's own surroundings, each read when it is used. */
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
      // An error of a picture does not bubble: only the way down passes the document.
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
