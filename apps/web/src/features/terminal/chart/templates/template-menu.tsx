import { useTemplates } from '@bourse/react/documents';
import type { Chart } from '@bourse/trading-chart/react';
import { Icon } from '@bourse/ui/icons';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import { DocumentMenu } from '../../documents/document-menu.tsx';
import { areSameContents } from '../../documents/same-content.ts';
import { applyLook, firstLook, lookOf, ownLook } from './chart-look.ts';

/** The named looks of the charts. The one that they have is open. */
export function TemplateMenu({ chart }: { readonly chart: Chart }) {
  const { t } = useLingui();
  const label = t({ id: 'templates.title', message: 'Templates' });
  return (
    <AnchoredPopover
      label={label}
      width={300}
      button={
        <Icon>
          <path d="M5 4h14v16H5zM8 15l3-4 2 2 3-5" />
        </Icon>
      }
    >
      {() => <Templates title={label} chart={chart} />}
    </AnchoredPopover>
  );
}

function Templates({ title, chart }: { readonly title: string; readonly chart: Chart }) {
  const templates = useTemplates();
  const current = lookOf(chart);
  const hasLook = (look: typeof current) => areSameContents(ownLook(look), ownLook(current));
  const opened = templates.documents?.find(({ content }) => hasLook(content));
  const isFirst = hasLook(firstLook);
  return (
    <DocumentMenu
      title={title}
      isFirst={isFirst && !opened}
      documents={templates}
      opened={opened}
      revision={opened?.revision}
      current={current}
      isChanged={!opened && !isFirst}
      onOpen={(document) => {
        applyLook(chart, document?.content ?? firstLook);
      }}
      onSaved={() => undefined}
    />
  );
}
