import { WalletError, type UnsignedMessage } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '#page/page-context.ts';
import { Button } from '@bourse/ui/fields';
import { Picture } from '#ui/pictures/picture.tsx';
import { useConnectWallet, useWallets } from '@bourse/react/login';
import { WalletRefusal } from './wallet-error.tsx';

const statements = {
  login: 'Log in to Bourse.',
  bind: 'Bind this wallet to your Bourse account, to log in with it.',
} as const;

interface WalletSignatureProps {
  readonly purpose: 'login' | 'bind';
  readonly busy: boolean;
  /** Why the last signature led to nothing. */
  readonly error: Error | null;
  /** Signs and sends. A message that was sent is not sent again: `onRefused` begins with another one. */
  readonly onSign: (message: UnsignedMessage, onRefused: (error: Error) => void) => void;
}

/** Chooses a wallet of this browser, shows what it is to sign, and asks for the signature. */
export function WalletSignature({ purpose, busy, error, onSign }: WalletSignatureProps) {
  const { origin, cookies } = usePage();
  const connect = useConnectWallet({ origin, cookies, statement: statements[purpose] });
  const { data: message } = connect;
  return (
    <>
      {message === undefined ? (
        <WalletList
          busy={connect.isPending}
          onChoose={(wallet) => {
            connect.mutate(wallet);
          }}
        />
      ) : (
        <MessageToSign
          message={message}
          busy={busy}
          onSign={() => {
            onSign(message, (refusal) => {
              if (!(refusal instanceof WalletError)) connect.reset();
            });
          }}
          onBack={connect.reset}
        />
      )}
      <WalletRefusal error={connect.error ?? error} />
    </>
  );
}

interface WalletListProps {
  readonly busy: boolean;
  readonly onChoose: (wallet: UnsignedMessage['wallet']) => void;
}

function WalletList({ busy, onChoose }: WalletListProps) {
  const { t } = useLingui();
  const wallets = useWallets();
  if (wallets.length === 0) {
    return (
      <p role="status" className="text-md text-text-2">
        {t({
          id: 'wallet.none',
          message:
            'No Ethereum wallet found in this browser. Install one, or open this page in your wallet’s browser.',
        })}
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <Button
            busy={busy}
            className="h-11 w-full"
            onClick={() => {
              onChoose(wallet);
            }}
          >
            <Picture src={wallet.icon} elsewhere={sameAddress} size={20} fallback={null} />
            <bdi>{wallet.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function sameAddress(src: string): string {
  return src;
}

interface MessageToSignProps {
  readonly message: UnsignedMessage;
  readonly busy: boolean;
  readonly onSign: () => void;
  readonly onBack: () => void;
}

function MessageToSign({ message, busy, onSign, onBack }: MessageToSignProps) {
  const { t } = useLingui();
  const label = t({ id: 'wallet.message', message: 'Message to sign' });
  const { name } = message.wallet;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-md text-text-2">
        {t({
          id: 'wallet.about',
          message:
            'Your wallet will show this message. Sign it only if the first line is the address of this page. Signing costs nothing and moves no funds.',
        })}
      </p>
      <pre
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-60 overflow-auto rounded-control bg-surface-2 p-3 text-xs whitespace-pre-wrap break-all"
      >
        {message.message}
      </pre>
      <Button look="primary" busy={busy} className="h-11 text-base" onClick={onSign}>
        {t({ id: 'wallet.sign', message: `Sign with ${{ name }}` })}
      </Button>
      <Button look="bare" onClick={onBack} className="h-11">
        {t({ id: 'wallet.other', message: 'Choose another wallet' })}
      </Button>
    </div>
  );
}
