import type { AdministeredUserJson, AdminType } from '@bambuzal/contracts';
import type { UserJson } from '@bambuzal/web-kit';

/** People and refusals for tests. */
export const ana: AdministeredUserJson = {
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
  twoFactorEnabled: true,
  phoneVerified: true,
  isActive: true,
  lastLoginAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-01-15T12:00:00.000Z',
  referrerId: '65f0a0000000000000000006',
  referrerUsername: 'bruno',
  deletionRequestedAt: null,
};

export function administrator(adminType: AdminType): AdministeredUserJson {
  return {
    ...ana,
    ...{ id: `65f0a00000000000000000-${adminType}`, username: adminType, adminType, role: 'admin' },
    ...{ fullName: `Dona ${adminType}`, email: `${adminType}@exemplo.com.br` },
  };
}

/** Somebody signed in, as they see themselves. */
export function signedIn(adminType: AdminType): UserJson {
  const { referrerId, referrerUsername, deletionRequestedAt, ...user } = administrator(adminType);
  return user;
}

export function pageOf<Row>(...rows: readonly Row[]) {
  return { data: rows, pagination: { total: rows.length } };
}

/** A refusal as the server words it. */
export function refuse(
  status: number,
  code: string,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): () => Response {
  return () => new Response(JSON.stringify({ status, code, message, errors }), { status });
}

/** What the last call of a method sent. */
export async function bodyOf(calls: readonly Request[], method: string): Promise<unknown> {
  const call = calls.filter((candidate) => candidate.method === method).at(-1);
  return JSON.parse((await call?.text()) ?? 'null');
}
