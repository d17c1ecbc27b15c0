import { consequenceOf, isUnanswered } from '@bourse/client/errors';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';

const unanswered = msg({
  id: 'error.unanswered',
  message:
    'No response from the exchange. It may have gone through. You can safely try again: it will not be done twice.',
});

/** Returns why a user's writing call failed. Without an answer it may have had its effect, and a repetition has none. */
export function writeErrorText(error: unknown): string {
  return isUnanswered(error) ? i18n._(unanswered) : errorText(error);
}

/**
 * Shows why a user's writing call failed. The title says that it failed, so it is left out without an answer. After the end of the
 * session it shows nothing, because the page reloads.
 */
export function showFailure(title: string, error: unknown): void {
  if (consequenceOf(error) === 'logout') return;
  if (isUnanswered(error)) toast.warning(writeErrorText(error));
  else toast.error(title, { description: errorText(error) });
}
