import type { ChartView } from '../../chart-view.ts';

const titleHeight = 28;

/** Returns a picture of the chart below a title, as PNG; `null` if the browser cannot make one. */
export function toPicture(view: ChartView, title: string): Promise<Blob | null> {
  const picture = withTitle(view.picture(), title);
  return new Promise((resolve) => {
    picture.toBlob(resolve, 'image/png');
  });
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
