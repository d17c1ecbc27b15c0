import type { XhrPorts } from '../../src/xhr/index.ts';

/** One request. */
export interface XhrCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Whether it was aborted before it was answered. */
  isAborted: boolean;
}

type Answer = (call: XhrCall) => Promise<Response>;

/** The members of `XMLHttpRequest` that a tracker uses. */
export function fakeXhr(answer: Answer, calls: XhrCall[] = []): XhrPorts['makeXhr'] {
  return () => {
    let call: XhrCall = { method: '', url: '', headers: {}, body: '', isAborted: false };
    let retryAfter: string | null = null;
    let isDone = false;
    const xhr = {
      status: 0,
      responseText: '',
      onload: (): void => undefined,
      onerror: (): void => undefined,
      onabort: (): void => undefined,
      open: (method: string, url: string) => {
        call = { ...call, method, url };
      },
      setRequestHeader: (name: string, value: string) => {
        call.headers[name] = value;
      },
      getResponseHeader: () => retryAfter,
      send: (body: string | null) => {
        call = { ...call, body: body ?? '' };
        calls.push(call);
        void finish();
      },
      abort: () => {
        if (isDone) return;
        call.isAborted = true;
        xhr.onabort();
      },
    };
    async function finish(): Promise<void> {
      try {
        const response = await answer(call);
        if (call.isAborted) return;
        isDone = true;
        xhr.status = response.status;
        xhr.responseText = await response.text();
        retryAfter = response.headers.get('retry-after');
        xhr.onload();
      } catch {
        xhr.onerror();
      }
    }
    return xhr as unknown as XMLHttpRequest;
  };
}
