import type { AccessToken } from '@bambuzal/contracts';
import { objectIdOf, pageOfRows, type PageQuery } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';

/** Attempts to sign in to the caller's account, latest first. */
export async function ownLoginHistory(
  { loginHistoryRows }: Pick<AuthDependencies, 'loginHistoryRows'>,
  { sub }: AccessToken,
  query: PageQuery,
) {
  const userId = objectIdOf(sub);
  const total = await loginHistoryRows.countDocuments({ userId });
  const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
    loginHistoryRows.find({ userId }).sort({ loginAt: -1 }).skip(skip).limit(limit).lean(),
  );
  return {
    data: data.map(({ _id, userId: _owner, deviceId, ...row }) => ({
      ...row,
      id: String(_id),
      deviceId: deviceId && String(deviceId),
    })),
    pagination,
  };
}
