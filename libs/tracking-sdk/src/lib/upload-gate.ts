import { membersOf } from './http.ts';
import type { Http } from './http.ts';

const configPath = '/v1/mix/public/clientCommonConfig';

/** What the config call tells. */
interface UploadConfig {
  readonly isOpen: boolean;
  readonly userId: string;
  readonly ip: string;
}

/** Closed until the config call opens it. */
export interface UploadGate {
  readonly isOpen: () => boolean;
  /** Pseudonym of who is logged in; empty for nobody, and until it is known. */
  readonly userId: () => string;
  /** Empty until it is known. */
  readonly ip: () => string;
  /** Asks, unless it is open. Who asks while that goes on shares the answer. @throws whatever ended the call. */
  ask(): Promise<boolean>;
  /** Somebody else may have logged in: the pseudonym is unknown until the config call is answered anew. */
  forgetUser(): void;
}

export function createUploadGate(http: Http, configHost: string): UploadGate {
  let isOpen = false;
  let isKnown = false;
  let userId = '';
  let ip = '';
  let running: Promise<boolean> | undefined;
  /** Counts users: an answer that was asked for another one is none. */
  let epoch = 0;

  async function call(): Promise<boolean> {
    try {
      for (let asked = -1; asked !== epoch;) {
        asked = epoch;
        const config = await fetchConfig(http, configHost);
        ({ isOpen, ip } = config);
        userId = asked === epoch ? config.userId : '';
      }
      isKnown = isOpen;
      return isOpen;
    } catch (cause) {
      isOpen = false;
      throw cause;
    } finally {
      running = undefined;
    }
  }

  return {
    isOpen: () => isOpen,
    userId: () => userId,
    ip: () => ip,
    ask: async () => isKnown || (running ??= call()),
    forgetUser() {
      epoch += 1;
      isKnown = false;
      userId = '';
    },
  };
}

async function fetchConfig(http: Http, configHost: string): Promise<UploadConfig> {
  const answer = await http.request(configHost + configPath, { credentials: 'same-origin' });
  if (!answer.isSuccess) throw new Error(`Status ${answer.status}`);
  const { clientCommonConfig, localVo } = membersOf(answer.data);
  const { eventLogUploadSwitch, userId } = membersOf(clientCommonConfig);
  const { ip } = membersOf(localVo);
  return {
    isOpen: eventLogUploadSwitch === true,
    userId: typeof userId === 'string' ? userId : '',
    // Goes into every event as it is: nothing longer than an IPv6 address may.
    ip: typeof ip === 'string' && /^[\da-f.:]{0,45}$/i.test(ip) ? ip : '',
  };
}
