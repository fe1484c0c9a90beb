import { mascotEndpoints as endpoints } from '@bambuzal/contracts';
import {
  actorOf,
  currentContext,
  operation,
  type Operation,
  type OperatorTable,
} from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import type { Mascot } from './mascot';
import type { MascotMessageRow } from './mascot-message.model';

interface Collaborators extends Pick<NotificationDependencies, 'now'> {
  readonly mascot: Mascot;
  readonly table: OperatorTable<MascotMessageRow>;
}

export function mascotRoutes({ mascot, now, table }: Collaborators): Operation[] {
  return [
    operation(endpoints.messages, async () => (await mascot.messages()).map(messageView)),
    operation(endpoints.chat, ({ body, caller }) =>
      mascot.answer(caller.sub, body.message, currentContext().language),
    ),
    operation(endpoints.all, async ({ query }) => {
      const { data, pagination } = await table.page(query);
      return { data: data.map(messageView), pagination };
    }),
    operation(endpoints.add, async ({ body, caller, request }) => {
      const row = { _id: new Types.ObjectId(), ...body, createdAt: now() };
      return messageView(await table.add(actorOf({ caller, request }), row));
    }),
    operation(endpoints.change, async ({ params, body, caller, request }) => {
      const by = actorOf({ caller, request });
      return messageView(await table.change(by, params.id, (before) => ({ ...before, ...body })));
    }),
    operation(endpoints.remove, async ({ params, caller, request }) => {
      await table.remove(actorOf({ caller, request }), params.id);
      return { success: true as const };
    }),
  ];
}

function messageView({ _id, createdAt: _, ...fields }: MascotMessageRow) {
  return { id: String(_id), ...fields };
}
