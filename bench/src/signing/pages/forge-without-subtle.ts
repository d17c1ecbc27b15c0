import forge from 'node-forge';
import { pause, watchMainThread, type MainThreadWatch } from './main-thread.ts';

/** A key by forge's call without a callback. */
export function watchCall(): Promise<MainThreadWatch> {
  return watchMainThread(() => forge.pki.rsa.generateKeyPair({ bits: 2048 }));
}

/** A key by forge's call with a callback and two workers of forge's own. @param worker - Where their script lies. */
export function watchWorkers({ worker }: { readonly worker: string }): Promise<MainThreadWatch> {
  return watchMainThread(
    () =>
      new Promise<void>((resolve, reject) => {
        const options = { bits: 2048, workers: 2, workerScript: worker };
        forge.pki.rsa.generateKeyPair(options, (error: Error | null) => {
          if (error === null) resolve();
          else reject(error);
        });
      }),
  );
}

/** A page that does nothing: what the machine itself adds. */
export function watchNothing(): Promise<MainThreadWatch> {
  return watchMainThread(() => pause(1000));
}
