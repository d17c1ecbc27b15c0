import { gatewayCode } from '@bourse/gateway-contract';
import { Skip } from '../expect.ts';
import type { ResolvedOptions } from '../options.ts';
import { deviceNow, send, wait } from '../ports.ts';
import { readAnswer, type Answer } from '../wire/answer.ts';
import type { RawRequest } from '../wire/request.ts';

/** Pauses that a gateway may ask for with `429`, and requests in all. */
const longestPauseSeconds = 60;
const mostAttempts = 3;

/** The gateway that is tried, and its time. */
export class GatewayAccess {
  readonly options: ResolvedOptions;
  #offsetMs = 0;

  constructor(options: ResolvedOptions) {
    this.options = options;
  }

  /** The gateway's time in milliseconds since the epoch, by its last answer. */
  now(): number {
    return deviceNow() + this.#offsetMs;
  }

  /** Sends a request as it is, and again after a pause when it comes too fast for the gateway. */
  async send(request: RawRequest): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = readAnswer(await send(this.options.origin, request));
      this.#setClock(answer.headers.get('requesttime') ?? '');
      const pause = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const mayRepeat = pause <= longestPauseSeconds && attempt < mostAttempts;
      if (answer.code !== gatewayCode.tooManyRequests || !mayRepeat) return answer;
      await wait(pause * 1000);
    }
  }

  #setClock(time: string): void {
    if (/^\d{13}$/.test(time)) this.#offsetMs = Number(time) - deviceNow();
  }

  /** @throws Skip if the time cannot pass. */
  async passTime(ms: number): Promise<void> {
    const { passTime } = this.options;
    const reason = `it takes ${Math.ceil(ms / 60_000)} minutes`;
    if (passTime === undefined || !(await passTime(ms))) throw new Skip(reason);
  }

  /** @throws Skip without a certificate. */
  issuerCertificate(): string {
    const { issuerCertificate } = this.options;
    if (issuerCertificate !== undefined) return issuerCertificate;
    throw new Skip('no certificate of the issuer is given');
  }

  /** Returns the function that reads codes. @throws Skip without one. */
  codeReader(): (address: string) => Promise<string> {
    const { readCode } = this.options;
    if (readCode !== undefined) return readCode;
    throw new Skip('no way to read verification codes is given');
  }
}
