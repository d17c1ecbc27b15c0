import { useLayouts, type KeptDocument, type LayoutContent } from '@bourse/react/documents';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { Icon } from '@bourse/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import { DocumentMenu } from '../documents/document-menu.tsx';
import { areSameContents } from '../documents/same-content.ts';
import { firstLayout, useLayoutContent } from './layout-content.ts';

const openedSchema = v.object({
  version: v.literal(1),
  /** `null` for the layout that the terminal begins with. */
  opened: v.nullable(v.object({ documentId: v.string(), revision: v.number() })),
});

/** The layout that this browser has opened. Another user has none with its id. */
const openedLayoutAtom = keptAtom<v.InferOutput<typeof openedSchema>>(
  'opened_layout',
  openedSchema,
  { version: 1, opened: null },
);

/** The named layouts of the terminal. */
export function LayoutMenu() {
  const { t } = useLingui();
  const layouts = useLayouts();
  const [current, change] = useLayoutContent();
  const [{ opened: kept }, keep] = useAtom(openedLayoutAtom);
  const opened = layouts.documents?.find(({ documentId }) => documentId === kept?.documentId);
  const isChanged = !areSameContents(current, opened?.content ?? firstLayout);
  const title = t({ id: 'layouts.title', message: 'Layouts' });
  const remember = (document: KeptDocument<LayoutContent> | undefined) => {
    const { documentId, revision } = document ?? {};
    keep(() => ({
      version: 1,
      opened: documentId === undefined || revision === undefined ? null : { documentId, revision },
    }));
  };
  const isMarked = opened !== undefined && isChanged;
  return (
    <AnchoredPopover
      label={isMarked ? t({ id: 'layouts.unsaved', message: 'Layouts, unsaved changes' }) : title}
      width={300}
      className="size-9 px-0! pointer-coarse:size-11"
      button={
        <span className="relative">
          <Icon>
            <path d="M4 5h16v14H4zM4 10h16M14 10v9" />
          </Icon>
          {isMarked && (
            <span className="absolute -end-1 -top-1 size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
          )}
        </span>
      }
    >
      {() => (
        <DocumentMenu
          title={title}
          isFirst={!opened}
          documents={layouts}
          opened={opened}
          // One that is the same as the newest one is no older revision.
          revision={isChanged ? kept?.revision : opened?.revision}
          current={current}
          isChanged={isChanged}
          onOpen={(document) => {
            remember(document);
            change(document?.content ?? firstLayout);
          }}
          onSaved={remember}
        />
      )}
    </AnchoredPopover>
  );
}
