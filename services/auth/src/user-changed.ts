import { accountDataChanged, accountDataSchema, userChanged } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { UserRow } from './users/user.model';
import { userView } from './users/user-view';

/** Fields of which other services store a copy. */
const announced = ['fullName', 'role', 'adminType', 'isActive'] as const;

/** Publishes a change if it concerns data that other services store. */
export async function announceChange(
  unit: UnitOfWork,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  if (announced.every((field) => before[field] === after[field])) return;
  const { id, username, fullName, role, adminType, isActive } = userView(after);
  await unit.publish(userChanged, { userId: id, username, fullName, role, adminType, isActive });
}

/** Publishes a change of a person's data, made by the person or by an administrator. */
export async function publishChangedData(
  unit: UnitOfWork,
  before: UserRow,
  after: UserRow,
  { bySupport, changedAt }: { readonly bySupport: boolean; readonly changedAt: Date },
): Promise<void> {
  const fields = accountDataSchema.options.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return;
  await unit.publish(accountDataChanged, {
    userId: String(after._id),
    fields,
    bySupport,
    changedAt: changedAt.toISOString(),
  });
}
