import { membersOf, type Http } from './http.ts';

const configPath = '/v1/mix/public/clientCommonConfig';

interface UploadConfig {
  readonly isOpen: boolean;
  readonly userId: string;
  readonly ip: string;
}

/** Allows uploads once the config call does. */
export interface UploadGate {
  readonly isOpen: () => boolean;
  /** Returns the user's pseudonym; empty for a visitor, and until it is known. */
  readonly userId: () => string;
  /** Returns the client's address; empty until it is known. */
  readonly ip: () => string;
  /**
   * Makes the config call, unless it is open and the user is known. Concurrent callers share one call. Resolves with
   * whether it is open; rejects when the call fails.
   */
  load(): Promise<boolean>;
  /** Empties the pseudonym until the next config call is answered. */
  forgetUser(): void;
}

export function createUploadGate(http: Pick<Http, 'request'>, configHost: string): UploadGate {
  let isOpen = false;
  let isKnown = false;
  let userId = '';
  let ip = '';
  let running: Promise<boolean> | undefined;
  /** Counts users, so that an answer for an earlier one is ignored. */
  let epoch = 0;

  async function call(): Promise<boolean> {
    try {
      for (let requested = -1; requested !== epoch;) {
        requested = epoch;
        const config = await fetchConfig(http, configHost);
        ({ isOpen, ip } = config);
        userId = requested === epoch ? config.userId : '';
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
    load: async () => isKnown || (running ??= call()),
    forgetUser() {
      epoch += 1;
      isKnown = false;
      userId = '';
    },
  };
}

async function fetchConfig(http: Pick<Http, 'request'>, configHost: string): Promise<UploadConfig> {
  const answer = await http.request(configHost + configPath, { credentials: 'same-origin' });
  if (!answer.isSuccess) throw new Error(`Status ${answer.status}`);
  const { clientCommonConfig, localVo } = membersOf(answer.data);
  const { eventLogUploadSwitch, userId } = membersOf(clientCommonConfig);
  const { ip } = membersOf(localVo);
  return {
    isOpen: eventLogUploadSwitch === true,
    userId: typeof userId === 'string' ? userId : '',
    // Part of every event: at most as long as an IPv6 address.
    ip: typeof ip === 'string' && /^[\da-f.:]{0,45}$/i.test(ip) ? ip : '',
  };
}
