import { inLanguage, mascotEndpoints as endpoints } from '@bambuzal/contracts';
import {
  currentContext,
  operation,
  type Operation,
  type OperatorTable,
  plainWrites,
  tableRoutes,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { NotificationDependencies } from '../dependencies';
import type { Mascot } from './mascot';
import type { MascotMessageRow } from './mascot-message.model';

interface Collaborators extends Pick<NotificationDependencies, 'now'> {
  readonly mascot: Mascot;
  readonly rows: Model<MascotMessageRow>;
  readonly table: OperatorTable<MascotMessageRow>;
}

type NewMessage = z.output<typeof endpoints.add.body>;

export function mascotRoutes({ mascot, now, rows, table }: Collaborators): Operation[] {
  return [
    operation(endpoints.messages, async () => {
      const { language } = currentContext();
      return (await mascot.messages()).map((row) => messageView(inLanguage(row, language)));
    }),
    operation(endpoints.chat, ({ body, caller }) =>
      mascot.answer(caller.sub, body.message, currentContext().language),
    ),
    operation(endpoints.try, ({ body }) => mascot.tryOut(body.message, body.language)),
    ...tableRoutes(
      endpoints,
      {
        rows,
        filters: { category: 'category', active: 'isActive' },
        sorts: { createdAt: 'createdAt' },
        view: (found) => found.map(administeredView),
      },
      plainWrites(table, (_id, fields: NewMessage) => ({ _id, ...fields, createdAt: now() })),
    ),
  ];
}

function messageView({ _id, createdAt: _, translations: __, ...fields }: MascotMessageRow) {
  return { id: String(_id), ...fields };
}

function administeredView(row: MascotMessageRow) {
  const { createdAt, translations = {} } = row;
  return { ...messageView(row), translations, createdAt };
}
