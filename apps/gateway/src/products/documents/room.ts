import {
  changeLayout,
  changeTemplate,
  createLayout,
  createTemplate,
  getDrawings,
  getLayouts,
  getTemplates,
  removeLayout,
  removeTemplate,
  setDrawings,
  type CallAnswer,
} from '@bourse/gateway-contract';
import type { Room } from '../../edge/pipeline/room.ts';
import { userRoute, type Route } from '../../edge/route/route.ts';
import type { Units } from '../../stores/units.ts';
import { DocumentStore } from './document-store.ts';
import { documentChanged, NamedDocuments, tooManyDocuments } from './named-documents.ts';

/** Highest number of a user's charts with drawings. */
const maxCharts = 500;

interface DocumentParts {
  readonly units: Units;
}

type Layout = CallAnswer<typeof getLayouts>['documents'][number]['content'];
type Template = CallAnswer<typeof getTemplates>['documents'][number]['content'];
type Drawings = CallAnswer<typeof getDrawings>['drawings'];

function layoutRoutes({ units }: DocumentParts): readonly Route[] {
  const layouts = new NamedDocuments<Layout>(units, 'layout');
  return [
    userRoute(getLayouts, async (_, { userId }) => ({ documents: await layouts.of(userId) })),
    userRoute(createLayout, (draft, { userId, keepAnswer }) =>
      layouts.create(userId, draft, (document) => keepAnswer({ document })),
    ),
    userRoute(changeLayout, (change, { userId, keepAnswer }) =>
      layouts.change(userId, change, (document) => keepAnswer({ document })),
    ),
    userRoute(removeLayout, (revised, { userId, keepAnswer }) =>
      layouts.remove(userId, revised, (documentId) => keepAnswer({ documentId })),
    ),
  ];
}

function templateRoutes({ units }: DocumentParts): readonly Route[] {
  const templates = new NamedDocuments<Template>(units, 'template');
  return [
    userRoute(getTemplates, async (_, { userId }) => ({ documents: await templates.of(userId) })),
    userRoute(createTemplate, (draft, { userId, keepAnswer }) =>
      templates.create(userId, draft, (document) => keepAnswer({ document })),
    ),
    userRoute(changeTemplate, (change, { userId, keepAnswer }) =>
      templates.change(userId, change, (document) => keepAnswer({ document })),
    ),
    userRoute(removeTemplate, (revised, { userId, keepAnswer }) =>
      templates.remove(userId, revised, (documentId) => keepAnswer({ documentId })),
    ),
  ];
}

interface Chart {
  readonly product: string;
  readonly symbol: string;
}

const nameOf = ({ product, symbol }: Chart) => `${product} ${symbol}`;

function drawingRoutes({ units }: DocumentParts): readonly Route[] {
  const store = new DocumentStore<Drawings>(units, 'drawings');
  const find = (userId: string, chart: Chart) => store.named(userId, nameOf(chart));
  /** Charts whose drawings were all removed make room. */
  const makeRoom = async (userId: string) => {
    const hasRoom = (await store.count(userId)) < maxCharts || (await store.removeOne(userId, []));
    if (!hasRoom) throw tooManyDocuments(maxCharts);
  };
  return [
    userRoute(getDrawings, async (chart, { userId }) => {
      const found = await find(userId, chart);
      return { drawings: found?.content ?? [], revision: found?.revision ?? 0 };
    }),
    userRoute(setDrawings, (payload, { userId, now, keepAnswer }) =>
      units.run(async () => {
        const { drawings, revision, ...chart } = payload;
        const found = await find(userId, chart);
        if ((found?.revision ?? 0) !== revision) {
          const newest = { drawings: found?.content ?? [], revision: found?.revision ?? 0 };
          throw documentChanged(newest);
        }
        if (!found && drawings.length === 0) return keepAnswer({ revision });
        const document = { name: nameOf(chart), content: drawings };
        if (found) return keepAnswer({ revision: (await store.change(found, document)).revision });
        await makeRoom(userId);
        // Not 1: a chart whose document has made room must not have a revision twice.
        await store.add(userId, { ...document, revision: now });
        return keepAnswer({ revision: now });
      }),
    ),
  ];
}

/** Layouts of terminals, templates and drawings of charts, which users keep. */
export const documentsRoom: Room<DocumentParts> = {
  name: 'documents',
  create: (parts) => ({
    routes: [...layoutRoutes(parts), ...templateRoutes(parts), ...drawingRoutes(parts)],
  }),
};
