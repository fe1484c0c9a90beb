import type { UserJson } from '@bambuzal/web-kit';

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

/** A refusal as the server words it. */
export function refuse(
  status: number,
  code: string,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): () => Response {
  return () => new Response(JSON.stringify({ status, code, message, errors }), { status });
}
