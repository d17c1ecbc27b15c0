import { readAddress } from '@bourse/gateway-contract/addresses';
import { listFormat } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';

/** Returns a function that says why an address of a chain cannot be paid; `undefined` for one that can. */
export function useAddressFault(): (chain: string, text: string) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (chain, text) => {
    const read = readAddress(chain, text);
    const chains = read.problem === undefined ? [] : read.chains;
    const networks = listFormat(locale, { type: 'disjunction' }).format(chains);
    switch (read.problem) {
      case undefined:
        return undefined;
      case 'form':
        return t({ id: 'wallet.address-form', message: 'This address is not valid.' });
      case 'checksum':
        return t({
          id: 'wallet.address-checksum',
          message: 'There is a typo in this address. Copy it again.',
        });
      case 'network':
        return networks === ''
          ? t({ id: 'wallet.address-test', message: 'This is an address of a test network.' })
          : t({
              id: 'wallet.address-network',
              message: `This address belongs to ${{ networks }}, not to ${{ chain }}.`,
            });
      case 'burn':
        return t({
          id: 'wallet.address-burnt',
          message: 'Nobody has access to this address. Anything sent to it is lost.',
        });
    }
  };
}
