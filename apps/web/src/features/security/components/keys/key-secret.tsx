import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '@bourse/ui/fields';
import type { CreatedApiKey } from '@bourse/react/security';

interface KeySecretProps {
  readonly created: CreatedApiKey;
  readonly onClose: () => void;
}

export function KeySecret({ created, onClose }: KeySecretProps) {
  const { t } = useLingui();
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-control border border-line-strong p-4"
    >
      <p className="text-sm text-warn">
        {t({
          id: 'apikey.secret-about',
          message:
            'Copy the secret key now: it is shown only once. Anyone who has it can use the key, so never put it in a chat, an email or code.',
        })}
      </p>
      <Copied
        name={t({ id: 'apikey.access-key', message: 'API key' })}
        text={created.key.accessKey}
      />
      <Copied name={t({ id: 'apikey.secret', message: 'Secret key' })} text={created.secret} />
      <Button look="primary" className="h-11 self-start" onClick={onClose}>
        {t({ id: 'apikey.secret-kept', message: 'I have copied the secret key' })}
      </Button>
    </div>
  );
}

function Copied({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useLingui();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.hint(t({ id: 'apikey.copied', message: `${{ name }} copied` }));
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
      <span className="text-text-2">{name}</span>
      <code dir="ltr" aria-label={name} className="break-all text-text-1 select-all">
        {text}
      </code>
      <Button
        className="h-9"
        aria-label={t({ id: 'apikey.copy-name', message: `Copy: ${{ name }}` })}
        onClick={() => void copy()}
      >
        {t({ id: 'security.copy', message: 'Copy' })}
      </Button>
    </div>
  );
}
