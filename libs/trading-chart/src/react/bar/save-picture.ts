import type { ChartView } from '../../chart-view.ts';

const titleHeight = 28;

interface Shown {
  readonly view: ChartView;
  readonly symbol: string;
  readonly granularity: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Gives `onPicture` a picture of a chart below its name, as PNG, and a name for its file. Some browsers cannot make one. */
export function savePicture(
  { view, symbol, granularity, now }: Shown,
  onPicture: (picture: Blob, fileName: string) => void,
): void {
  const time = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  const picture = withTitle(view.picture(), `${symbol} · ${granularity} · ${time} UTC`);
  picture.toBlob((blob) => {
    if (blob) onPicture(blob, `${symbol}-${granularity}-${time.replace(/\D/g, '')}.png`);
  }, 'image/png');
}

function withTitle(chart: HTMLCanvasElement, title: string): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const ratio = window.devicePixelRatio;
  const top = titleHeight * ratio;
  picture.width = chart.width;
  picture.height = chart.height + top;
  const context = picture.getContext('2d');
  if (!context) return chart;
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue('--surface-1');
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = style.getPropertyValue('--text-1');
  context.font = `${13 * ratio}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(title, 8 * ratio, top / 2);
  context.drawImage(chart, 0, top);
  return picture;
}
