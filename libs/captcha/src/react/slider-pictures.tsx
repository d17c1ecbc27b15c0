import type { SliderPicture } from '../challenge/challenge.ts';
import { pngWidth } from './png-width.ts';

interface SliderPicturesProps {
  readonly picture: SliderPicture;
  /** Left edge of the piece, in picture pixels. */
  readonly x: number;
  readonly description: string;
  readonly onBroken: () => void;
}

/** Shows the two pictures. Positions are physical in either text direction; sizes follow the available width. */
export function SliderPictures({ picture, x, description, onBroken }: SliderPicturesProps) {
  const { image, piece, width, height, pieceY } = picture;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      data-captcha="picture"
      dir="ltr"
      style={{ position: 'relative', aspectRatio: `${width} / ${height}` }}
    >
      <img
        alt={description}
        src={toDataUrl(image)}
        draggable={false}
        onError={onBroken}
        style={{ width: '100%' }}
      />
      <img
        alt=""
        src={toDataUrl(piece)}
        draggable={false}
        onError={onBroken}
        style={{
          position: 'absolute',
          width: percent(pngWidth(piece), width),
          top: percent(pieceY, height),
          left: percent(x, width),
        }}
      />
    </div>
  );
}

function toDataUrl(base64: string): string {
  return `data:image/png;base64,${base64}`;
}
