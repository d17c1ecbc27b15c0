import { useLingui } from '@lingui/react/macro';

/** Texts about a login on another device. Names and addresses come isolated, so that right-to-left text keeps their order. */
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
