import { isRecord } from './http.ts';
import type { Http } from './http.ts';

const configPath = '/v1/mix/public/clientCommonConfig';

/** What the config call tells. */
export interface UploadConfig {
  readonly isEnabled: boolean;
  /** Pseudonym of who is logged in; empty for nobody. */
  readonly userId: string;
  readonly ip: string;
}

/** Closed until the config call opens it. */
export interface UploadGate {
  isOpen(): boolean;
  /** As it was last told; empty members before that. */
  config(): UploadConfig;
  /** Asks, unless it is open. Who asks while that goes on shares the answer. @throws whatever ended the call. */
  ask(): Promise<boolean>;
  /** Somebody else may have logged in: the pseudonym is unknown until the config call is answered anew. */
  forgetUser(): void;
}

const closed: UploadConfig = { isEnabled: false, userId: '', ip: '' };

export function createUploadGate(http: Http, configHost: string): UploadGate {
  let config = closed;
  let isKnown = false;
  let running: Promise<boolean> | undefined;
  /** Counts users: an answer that was asked for another one is none. */
  let epoch = 0;

  async function call(): Promise<boolean> {
    for (let asked = -1; asked !== epoch;) {
      asked = epoch;
      config = await fetchConfig(http, configHost);
      if (asked !== epoch) config = { ...config, userId: '' };
    }
    isKnown = config.isEnabled;
    return config.isEnabled;
  }

  return {
    isOpen: () => config.isEnabled,
    config: () => config,
    async ask() {
      if (isKnown) return true;
      running ??= call()
        .catch((cause: unknown) => {
          config = { ...config, isEnabled: false };
          throw cause;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    forgetUser() {
      epoch += 1;
      isKnown = false;
      config = { ...config, userId: '' };
    },
  };
}

async function fetchConfig(http: Http, configHost: string): Promise<UploadConfig> {
  const answer = await http.request(configHost + configPath, { credentials: 'same-origin' });
  if (!answer.isSuccess) throw new Error(`The config call answered ${answer.status}.`);
  return parseConfig(answer.data);
}

function parseConfig(data: unknown): UploadConfig {
  const { clientCommonConfig, localVo } = isRecord(data) ? data : {};
  const { eventLogUploadSwitch, userId } = isRecord(clientCommonConfig) ? clientCommonConfig : {};
  const { ip } = isRecord(localVo) ? localVo : {};
  return {
    isEnabled: eventLogUploadSwitch === true,
    userId: typeof userId === 'string' ? userId : '',
    // Goes into every event as it is: nothing longer than an IPv6 address may.
    ip: typeof ip === 'string' && /^[\da-f.:]{0,45}$/i.test(ip) ? ip : '',
  };
}
