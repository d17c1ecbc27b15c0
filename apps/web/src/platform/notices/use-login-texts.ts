import { useLingui } from '@lingui/react/macro';

/** What a notice of a login on another device says. Names and addresses are isolated. */
export function useLoginTexts() {
  const { t } = useLingui();
  return {
    newDevice: (name: string) =>
      t({ id: 'notices.new-device', message: `Login from a new device: ${{ name }}` }),
    from: (text: string, address: string) =>
      t({ id: 'notices.from', message: `${{ text }}, from ${{ address }}` }),
    notYou: t({ id: 'notices.not-you', message: 'Not you?' }),
  };
}
