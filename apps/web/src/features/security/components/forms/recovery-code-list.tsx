import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { inGroups } from '@bourse/client/login';
import { Button } from '@bourse/ui/fields';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const { t } = useLingui();
  const texts = codes.map(inGroups);
  const copy = async () => {
    await navigator.clipboard.writeText(texts.join('\n'));
    toast.hint(t({ id: 'security.codes-copied', message: 'Recovery codes copied' }));
  };
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-control border border-line-strong p-4"
    >
      <h4 className="text-md font-semibold">
        {t({ id: 'security.recovery-codes', message: 'Recovery codes' })}
      </h4>
      <p className="text-sm text-warn">
        {t({
          id: 'security.codes-about',
          message:
            'Keep these codes away from your phone: on paper or in a password manager. Each replaces the authenticator once. They are shown only now.',
        })}
      </p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {texts.map((text) => (
          <li key={text}>
            <code dir="ltr" className="text-text-1 tabular-nums select-all">
              {text}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button className="h-11" onClick={() => void copy()}>
          {t({ id: 'security.copy', message: 'Copy' })}
        </Button>
        <Button look="primary" className="h-11" onClick={onClose}>
          {t({ id: 'security.codes-kept', message: 'I have saved the codes' })}
        </Button>
      </div>
    </div>
  );
}
