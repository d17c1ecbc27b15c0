import { Icon } from '@bourse/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';

/** The id of an order, with a button that copies it. */
export function OrderId({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.hint(t({ id: 'apikey.copied', message: `${{ name: id }} copied` }));
    } catch {
      toast.error(t({ id: 'tables.not-copied', message: 'Could not copy.' }));
    }
  };
  return (
    <span className="inline-flex items-center">
      <bdi dir="ltr" translate="no" className="tabular-nums select-all">
        {id}
      </bdi>
      <button
        type="button"
        aria-label={t({ id: 'apikey.copy-name', message: `Copy: ${{ name: id }}` })}
        className="flex size-6 items-center justify-center rounded-control text-text-3 hover:text-text-1 pointer-coarse:size-11"
        onClick={() => void copy()}
      >
        <Icon size={14}>
          <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
        </Icon>
      </button>
    </span>
  );
}
