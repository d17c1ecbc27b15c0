import type { HtmlExtension } from '../html/options.ts';
import type { ChangeAttributes } from '../lib/html/elements.ts';
import type { HtmlPolicy } from '../lib/html/policy.ts';

/** An extension as the sanitiser takes it. */
export function extension(extend: (policy: HtmlPolicy) => void): HtmlExtension {
  return { extend };
}

/** An extension that changes attributes, after those before it in the list have. */
export function changing(change: ChangeAttributes): HtmlExtension {
  return extension((policy) => {
    const { change: before } = policy;
    policy.change = (element, attributes) => {
      const changed = before ? before(element, attributes) : attributes;
      return changed && change(element, changed);
    };
  });
}
