import type { UserJson } from '../session/session-api';

/** A member, for tests. */
export const ana: UserJson = {
  id: '65f0a0000000000000000005',
  username: 'ana',
  fullName: 'Ana Ribeiro',
  email: 'ana@exemplo.com.br',
  document: '52998224725',
  phone: '+5511900000005',
  country: 'BR',
  role: 'user',
  adminType: null,
  referralCode: 'ANA-2041',
  avatarUrl: null,
  twoFactorEnabled: false,
  phoneVerified: true,
  isActive: true,
  lastLoginAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-01-15T12:00:00.000Z',
};

/** @param adminType `null` for accounts from before administrator types existed */
export function administrator(adminType: UserJson['adminType']): UserJson {
  const name = adminType ?? 'marina';
  return {
    ...ana,
    id: `65f0a00000000000000000-${name}`,
    username: name,
    fullName: `Dona ${name}`,
    email: `${name}@exemplo.com.br`,
    role: 'admin',
    adminType,
  };
}
