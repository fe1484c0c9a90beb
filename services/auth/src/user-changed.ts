import { accountDataChanged, accountDataSchema, userChanged } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { UserRow } from './users/user.model';
import { userView } from './users/user-view';

/** The fields that other services keep a copy of. */
const announced = ['fullName', 'role', 'adminType', 'isActive'] as const;

/** Tells other services if data that they keep has changed. */
export async function announceChange(
  unit: UnitOfWork,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  if (announced.every((field) => before[field] === after[field])) return;
  const { id, username, fullName, role, adminType, isActive } = userView(after);
  await unit.publish(userChanged, { userId: id, username, fullName, role, adminType, isActive });
}

/** Announces a change of a person's data by anybody. */
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
