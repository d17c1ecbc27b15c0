import { preferenceAtom } from '#page/preference-atom.ts';

/** Whether the margin mode changes without a question. */
export const modeTipAtom = preferenceAtom('change_mode_without_dialog');
