import { useLingui } from '@lingui/react/macro';
import { Facts } from '@bourse/ui/panels';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '@bourse/ui/fields';
import { QrCode } from '#ui/pictures/qr-code.tsx';
import { MessageState, Skeleton } from '@bourse/ui/states';
import { useDepositAddress, type Chain } from '@bourse/react/funds';

interface DepositAddressProps {
  readonly coin: string;
  /** `undefined` while it is unknown. */
  readonly chain: Chain | undefined;
}

export function DepositAddress({ coin, chain }: DepositAddressProps) {
  const { t } = useLingui();
  const { data: address, error, refetch } = useDepositAddress(coin, chain?.chain);
  if (error && address === undefined) {
    return (
      <MessageState role="alert" title={errorText(error)}>
        <Button onClick={() => void refetch()}>{t({ id: 'retry', message: 'Try again' })}</Button>
      </MessageState>
    );
  }
  const confirmations = chain?.confirmations ?? 0;
  return (
    <div className="flex min-h-64 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <div className="size-40 overflow-hidden rounded-control">
          {address === undefined ? (
            <Skeleton className="size-full" />
          ) : (
            <QrCode
              text={address}
              label={t({ id: 'wallet.qr', message: `QR code of the ${{ coin }} address` })}
            />
          )}
        </div>
        <Address address={address} />
      </div>
      <Facts
        facts={[
          [
            t({ id: 'wallet.minimum', message: 'Minimum' }),
            t({ id: 'wallet.no-minimum', message: 'None' }),
          ],
          [t({ id: 'wallet.confirmations', message: 'Confirmations' }), confirmations],
        ]}
      />
      <p className="text-xs text-warn">
        {t({
          id: 'wallet.wrong-chain',
          message: `Send only ${{ coin }} on ${{ chain: chain?.chain ?? '' }} to this address. Anything else will be lost.`,
        })}
      </p>
    </div>
  );
}

function Address({ address }: { readonly address: string | undefined }) {
  const { t } = useLingui();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t({ id: 'wallet.copied', message: 'Address copied' }));
    } catch {
      toast.error(t({ id: 'wallet.not-copied', message: 'Could not copy the address.' }));
    }
  };
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-2">
      <bdi dir="ltr" className="min-h-10 font-mono text-md break-all select-all">
        {address}
      </bdi>
      <Button
        disabled={address === undefined}
        onClick={() => {
          if (address !== undefined) void copy(address);
        }}
      >
        {t({ id: 'wallet.copy', message: 'Copy address' })}
      </Button>
    </div>
  );
}
