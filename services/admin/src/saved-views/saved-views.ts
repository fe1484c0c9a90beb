import {
  type AccessToken,
  DomainError,
  mostSavedViews,
  type savedViewEndpoints,
  type savedViewSchema,
  settingsAudited,
} from '@bambuzal/contracts';
import { type Actor, objectIdOf, operatorAuditBy, type Transact } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { z } from 'zod';
import type { SavedViewRow } from './saved-view.model';

interface Dependencies {
  readonly rows: Model<SavedViewRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

type NewView = z.output<typeof savedViewEndpoints.save.body>;
type View = z.output<typeof savedViewSchema>;

const publishAudit = operatorAuditBy(settingsAudited);

/** Maximum number of views of a list that are read, more than a menu shows. */
const mostShown = 100;

/** Views of a list: the caller's own, and those shared with the caller's type, by name. */
export async function listSavedViews(
  { rows }: Pick<Dependencies, 'rows'>,
  { adminType = 'master', sub }: AccessToken,
  list: string,
): Promise<View[]> {
  const found = await rows
    .find({ list, $or: [{ ownerId: sub }, { sharedWith: adminType }] })
    .sort({ name: 1, _id: 1 })
    .limit(mostShown)
    .lean();
  return found.map((row) => viewOf(row, sub));
}

/**
 * Saves a view, in place of the caller's view of the list that has the same name.
 *
 * @throws DomainError TOO_MANY_SAVED_VIEWS
 */
export async function saveView(
  { rows, transact, now }: Dependencies,
  by: Actor,
  view: NewView,
): Promise<View> {
  const { list, name, query, sharedWith } = view;
  const ownerId = by.caller.sub;
  return transact(
    async (unit) => {
      const { session } = unit;
      const own = { list, ownerId };
      const change = { query, sharedWith };
      const before = await rows
        .findOneAndUpdate({ ...own, name }, { $set: change }, { session })
        .lean();
      const happenedAt = now();
      const row = before ?? { _id: new Types.ObjectId(), ...view, ownerId, createdAt: happenedAt };
      if (!before) {
        const saved = await rows.countDocuments(own).session(session);
        if (saved >= mostSavedViews) throw new DomainError('TOO_MANY_SAVED_VIEWS');
        await rows.insertMany([row], { session });
      }
      await publishAudit(unit, by, {
        action: before ? 'update' : 'create',
        entityType: 'saved_view',
        entityId: String(row._id),
        changes: before
          ? { oldValues: { query: before.query, sharedWith: before.sharedWith }, newValues: change }
          : { oldValues: {}, newValues: { ...view } },
        description: `Visão salva: ${name}`,
        happenedAt,
      });
      return viewOf({ ...row, ...change }, ownerId);
    },
    { key: ownerId },
  );
}

/** @throws DomainError NOT_FOUND, also for another administrator's view */
export async function removeView(
  { rows, transact, now }: Dependencies,
  by: Actor,
  id: string,
): Promise<void> {
  await transact(async (unit) => {
    const { session } = unit;
    const own = { _id: objectIdOf(id), ownerId: by.caller.sub };
    const row = await rows.findOneAndDelete(own, { session }).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    const { list, name, query, sharedWith } = row;
    await publishAudit(unit, by, {
      action: 'delete',
      entityType: 'saved_view',
      entityId: id,
      changes: { oldValues: { list, name, query, sharedWith }, newValues: {} },
      description: `Visão removida: ${name}`,
      happenedAt: now(),
    });
  });
}

function viewOf({ _id, name, query, sharedWith, ownerId }: SavedViewRow, readerId: string): View {
  return { id: String(_id), name, query, sharedWith, isOwn: ownerId === readerId };
}
