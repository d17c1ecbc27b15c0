import type { Captcha } from '@bourse/captcha';
import { gatewayCode } from '@bourse/gateway-contract';
import type { CaptchaFlowParts } from './captcha-flow.ts';

/** Creates a captcha flow that is loaded with the first challenge. A refusal stands if that fails. */
export function createLateCaptcha(parts: CaptchaFlowParts): Captcha {
  const late = createLateFlow(parts);
  return {
    recover: async (answer) => {
      if (answer.envelope.code !== gatewayCode.captchaRequired) return undefined;
      try {
        return await (await late.load()).recover(answer);
      } catch {
        return undefined;
      }
    },
    solve: async (answer) => (await late.load()).solve(answer),
    current: { get: () => late.loaded()?.current.get(), subscribe: late.subscribe },
  };
}

/** The flow once it is loaded, and those who wait for its challenges. */
function createLateFlow(parts: CaptchaFlowParts) {
  /** Listeners with what stops them. */
  const listeners = new Map<() => void, () => void>();
  let flow: Captcha | undefined;
  let loading: Promise<Captcha> | undefined;
  const join = (listener: () => void) => {
    listeners.set(listener, flow?.current.subscribe(listener) ?? (() => undefined));
  };
  const load = async () => {
    const { createLoadedFlow } = await import('./captcha-flow.ts');
    flow = createLoadedFlow(parts);
    [...listeners.keys()].forEach(join);
    return flow;
  };
  return {
    loaded: () => flow,
    load: () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    subscribe: (listener: () => void) => {
      join(listener);
      return () => {
        listeners.get(listener)?.();
        listeners.delete(listener);
      };
    },
  };
}
