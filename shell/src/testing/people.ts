import type { UserJson } from '@bambuzal/web-kit';

export const member: UserJson = {
  id: '65f0a0000000000000000005',
  username: 'ana',
  fullName: 'Ana Ribeiro',
  email: 'ana@example.com',
  document: null,
  phone: '+5511900000005',
  country: 'BR',
  role: 'user',
  adminType: null,
  referralCode: 'ANA',
  avatarUrl: null,
  twoFactorEnabled: false,
  phoneVerified: true,
  isActive: true,
  lastLoginAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
};

/** @param adminType null: as accounts of before there were types have it */
export function administrator(adminType: UserJson['adminType']): UserJson {
  return {
    ...member,
    id: '65f0a0000000000000000001',
    username: 'marina',
    fullName: 'Marina Duarte',
    role: 'admin',
    adminType,
  };
}
