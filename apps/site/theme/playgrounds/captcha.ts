import { createCaptcha } from '@bourse/captcha';
import { createSliderProvider, type SliderPicture } from '@bourse/captcha/slider';
import { CaptchaWindow, useCaptchaTexts } from '@bourse/captcha/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { button, output } from './elements.ts';
import '@bourse/captcha/styles.css';

const [width, height, size] = [320, 160, 48];

/** Asks for a puzzle whose picture and answer this page makes itself: a real gateway draws it and keeps the answer. */
export function mount(root: HTMLElement): () => void {
  const result = output('Answer of the gateway');
  let place = 0;
  const captcha = createCaptcha({
    transport: {
      getCaptchaId: () => Promise.resolve(crypto.randomUUID()),
      check: ({ captchaValidate }) => {
        const { x } = JSON.parse(atob(captchaValidate)) as { readonly x: number };
        return Math.abs(x - place) <= 5
          ? Promise.resolve('token')
          : Promise.reject(new Error('wrong'));
      },
    },
    provider: createSliderProvider({
      getChallenge: () => {
        place = size + Math.floor(Math.random() * (width - 2 * size));
        root.dataset['place'] = String(place);
        return Promise.resolve(drawPicture(place));
      },
    }),
    onError: ({ code }) => {
      result.show(code);
    },
  });
  const ask = async () => {
    result.show('waiting');
    const data = { scene: 'order', ticket: 'ticket-1' };
    const envelope = { code: '10021', group: 'gateway', msg: 'captcha', data };
    const recovery = await captcha.recover({ envelope });
    result.show(
      recovery && 'retryWith' in recovery
        ? `repeat the call with ${JSON.stringify(recovery.retryWith)}`
        : 'closed',
    );
  };
  // Outside the document, whose styles are for text.
  const host = document.createElement('div');
  document.body.append(host);
  root.append(
    button('Make a call that needs a captcha', () => void ask()),
    result.box,
  );
  const shown = createRoot(host);
  shown.render(createElement(Challenge, { captcha }));
  return () => {
    shown.unmount();
    host.remove();
  };
}

function Challenge({ captcha }: { readonly captcha: ReturnType<typeof createCaptcha> }) {
  return createElement(CaptchaWindow, { captcha, texts: useCaptchaTexts('en') });
}

/** Draws stripes with a square missing, and the square. */
function drawPicture(place: number): SliderPicture {
  const pieceY = 56;
  const picture = stripes(width, height, 0);
  picture.fillStyle = '#0009';
  picture.fillRect(place, pieceY, size, size);
  return {
    image: toBase64(picture),
    piece: toBase64(stripes(size, size, place)),
    width,
    height,
    pieceY,
    expiresAt: Date.now() + 60_000,
  };
}

function stripes(wide: number, high: number, from: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), {
    width: wide,
    height: high,
  }).getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  for (let x = 0; x < wide; x += 1) {
    context.fillStyle = `hsl(${((from + x) * 360) / width} 60% 55%)`;
    context.fillRect(x, 0, 1, high);
  }
  return context;
}

function toBase64({ canvas }: CanvasRenderingContext2D): string {
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
