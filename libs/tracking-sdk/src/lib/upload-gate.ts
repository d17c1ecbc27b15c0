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
  /** Asks, unless it is open. @throws whatever ended the call. */
  ask(): Promise<boolean>;
}

export function createUploadGate(http: Http, configHost: string): UploadGate {
  let config: UploadConfig = { isEnabled: false, userId: '', ip: '' };
  return {
    isOpen: () => config.isEnabled,
    config: () => config,
    async ask() {
      if (config.isEnabled) return true;
      const answer = await http.request(configHost + configPath, { credentials: 'same-origin' });
      if (!answer.isSuccess) throw new Error(`The config call answered ${answer.status}.`);
      config = parseConfig(answer.data);
      return config.isEnabled;
    },
  };
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
