import type { ChartView } from '@bourse/trading-chart';
import { saveFile } from '#ui/content/save-file.ts';

interface PictureTitle {
  readonly symbol: string;
  readonly granularity: string;
}

const titleHeight = 28;

/** Saves a picture of the chart, with pair, interval and time above it, as a PNG file. */
export async function savePicture(view: ChartView, title: PictureTitle): Promise<void> {
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const picture = withTitle(view.picture(), `${title.symbol} · ${title.granularity} · ${time} UTC`);
  const blob = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, 'image/png');
  });
  const name = `${title.symbol}-${title.granularity}-${time.replace(/\D/g, '')}.png`;
  if (blob) saveFile(blob, name);
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
