import type { User } from '@bambuzal/contracts';
import type { UserRow } from './user.model';

/** A person's own account, without secrets. */
export function userView(row: UserRow): User {
  return {
    id: row._id.toString(),
    username: row.username,
    fullName: row.fullName,
    email: row.email,
    document: row.document,
    phone: row.phone,
    country: row.country,
    role: row.role,
    adminType: row.role === 'admin' ? (row.adminType ?? 'master') : null,
    referralCode: row.referralCode,
    avatarUrl: row.avatarUrl,
    twoFactorEnabled: row.twoFactorEnabled,
    phoneVerified: row.phoneVerified,
    isActive: row.isActive,
    lastLoginAt: row.lastLoginAt,
    createdAt: row.createdAt,
  };
}
