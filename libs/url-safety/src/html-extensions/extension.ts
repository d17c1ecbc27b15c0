import type { HtmlExtension } from '../html/options.ts';
import type { ChangeAttributes } from '../html/policy/elements.ts';
import type { HtmlPolicy } from '../html/policy/policy.ts';

export function extension(extend: (policy: HtmlPolicy) => void): HtmlExtension {
  return { extend };
}

/** Creates an extension that changes attributes, after the earlier ones of the list. */
export function changing(change: ChangeAttributes): HtmlExtension {
  return extension((policy) => {
    addChange(policy, change);
  });
}

export function addChange(policy: HtmlPolicy, change: ChangeAttributes): void {
  const { change: before } = policy;
  policy.change = (element, attributes) => {
    const changed = before ? before(element, attributes) : attributes;
    return changed && change(element, changed);
  };
}
