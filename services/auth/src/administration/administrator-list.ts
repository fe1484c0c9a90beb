import { pageOfRows, type PageQuery } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { UserRow } from '../users/user.model';
import { viewUsers } from './user-list';

/** A page of the administrators, newest first. */
export async function listAdministrators(users: Model<UserRow>, query: PageQuery) {
  const administrators = { role: 'admin' } as const;
  const total = await users.countDocuments(administrators);
  const page = await pageOfRows(query, total, (skip, limit) =>
    users.find(administrators).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
  );
  return { ...page, data: await viewUsers(users, page.data) };
}
