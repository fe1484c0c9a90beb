import { memberNoteEndpoints } from '@bambuzal/contracts';
import {
  actorOf,
  idempotently,
  type Members,
  type Module,
  objectIdOf,
  operation,
  type Operation,
  type ServiceContext,
} from '@bambuzal/service-kit';
import { correctNote } from './correct-note';
import { listNotes } from './list-notes';
import { memberNoteModel } from './member-note.model';
import type { NoteDependencies } from './note-dependencies';
import { noteView } from './note-view';
import { writeNote } from './write-note';

/** Administrators' notes about members. */
export function notesModule(
  { database: { connection }, transact }: ServiceContext,
  members: Members,
  now: () => Date,
): Module {
  const dependencies = { rows: memberNoteModel(connection), members, transact, now };
  return {
    name: 'notes',
    models: [memberNoteModel],
    routes: [
      operation(memberNoteEndpoints.list, ({ params, query }) =>
        listNotes(dependencies, params.id, query),
      ),
      writing(dependencies),
      operation(memberNoteEndpoints.correct, async ({ body, params, ...call }) => {
        const { id: memberId, noteId } = params;
        const { text } = body;
        return noteView(await correctNote(dependencies, actorOf(call), { memberId, noteId, text }));
      }),
    ],
  };
}

/** A request that a browser repeats writes one note. */
function writing(dependencies: NoteDependencies): Operation {
  const { now, rows, transact } = dependencies;
  const idempotency = idempotently(rows.db, transact, now);
  return operation(memberNoteEndpoints.write, async ({ body, caller, params, request }) => {
    const by = actorOf({ caller, request });
    const id = await idempotency.once(request, caller.sub, (unit) =>
      writeNote(dependencies, unit, by, params.id, body.text),
    );
    return noteView(await rows.findById(objectIdOf(id)).orFail().lean());
  });
}
