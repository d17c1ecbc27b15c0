import type { GeetestCaptcha, GeetestConfig } from '../../src/geetest/index.ts';

/** Behaviour of the replacement of the vendor's script; set in the page. */
export type VendorManner = 'good' | 'unready' | 'failing';

declare global {
  interface Window {
    vendorManner?: VendorManner;
    vendorConfigs?: GeetestConfig[];
    initGeetest4?: (config: GeetestConfig, handler: (captcha: GeetestCaptcha) => void) => void;
  }
}

/** A window above the page, like the vendor's. */
class VendorWindow implements GeetestCaptcha {
  readonly #listeners = new Map<string, (error?: unknown) => void>();
  readonly #element = document.createElement('div');
  #isSolved = false;

  readonly onReady = (callback: () => void) => this.#listen('ready', callback);
  readonly onSuccess = (callback: () => void) => this.#listen('success', callback);
  readonly onError = (callback: (error: unknown) => void) => this.#listen('error', callback);
  readonly onClose = (callback: () => void) => this.#listen('close', callback);

  readonly showCaptcha = () => {
    this.#element.className = 'vendor-window';
    this.#button('Vendor: solve', () => {
      this.#isSolved = true;
      this.#emit('success');
    });
    this.#button('Vendor: close', () => {
      this.#emit('close');
    });
    this.#button('Vendor: fail', () => {
      this.#emit('error', { code: '60500', msg: 'network' });
    });
    document.body.append(this.#element);
  };

  readonly getValidate = () =>
    this.#isSolved && {
      captcha_id: window.vendorConfigs?.at(-1)?.captchaId ?? '',
      lot_number: 'lot',
      captcha_output: 'output',
      pass_token: 'vendor says yes',
      gen_time: '1795000000',
    };

  readonly destroy = () => {
    this.#element.remove();
  };

  becomeReady(): void {
    this.#emit('ready');
  }

  #listen(name: string, callback: (error?: unknown) => void): this {
    this.#listeners.set(name, callback);
    return this;
  }

  #emit(name: string, error?: unknown): void {
    this.#listeners.get(name)?.(error);
  }

  #button(name: string, onPress: () => void): void {
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = onPress;
    this.#element.append(button);
  }
}

window.vendorConfigs = [];
window.initGeetest4 = (config, handler) => {
  window.vendorConfigs?.push(config);
  const manner = window.vendorManner ?? 'good';
  if (manner === 'failing') {
    config.onError({ code: '60101', msg: 'no such id' });
    return;
  }
  const captcha = new VendorWindow();
  handler(captcha);
  if (manner === 'good')
    setTimeout(() => {
      captcha.becomeReady();
    }, 10);
};
