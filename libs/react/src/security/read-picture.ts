/** The gateway accepts pictures up to this size. */
const largestBytes = 80_000;

const longestSide = 1_200;

const qualities = [0.8, 0.6, 0.4, 0.2];

/** Returns a picture in base64, made smaller if it is too large. Rejects with a `DOMException` for another file. */
export async function readPicture(file: File): Promise<string> {
  const isKnown = file.type === 'image/jpeg' || file.type === 'image/png';
  const small = isKnown && file.size <= largestBytes ? file : await shrink(file);
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await toJpeg(canvas, quality);
    if (blob !== null && blob.size <= largestBytes) return blob;
  }
  throw new DOMException('The picture cannot be made small enough.', 'EncodingError');
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
