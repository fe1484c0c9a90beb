import type { AdminType } from './permissions';

interface DemoPerson {
  /** ObjectId of the account. The demo data of every service refers to the same people. */
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  /** Administrator type; `null` for a member. */
  readonly adminType: AdminType | null;
  /** Telephone in E.164, from numbers that are not assigned. */
  readonly phone: string;
  /** User name of the referrer, who is in this list too. */
  readonly referredBy: string | null;
  /** Days since the registration, which is before the person's first money. */
  readonly registeredDaysAgo: number;
}

/** Password of all accounts of the demo, which exist nowhere else. */
export const demoPassword = 'bambuzal-demo';

export const demoPeople: readonly DemoPerson[] = [
  person(1, 'master', 'Marina Duarte', { adminType: 'master', daysAgo: 124 }),
  person(2, 'suporte', 'Sérgio Prado', { adminType: 'suporte', daysAgo: 123 }),
  person(3, 'financeiro', 'Fábia Nunes', { adminType: 'financeiro', daysAgo: 122 }),
  person(4, 'marketing', 'Murilo Teles', { adminType: 'marketing', daysAgo: 121 }),
  person(5, 'ana', 'Ana Ribeiro', { daysAgo: 96 }),
  person(6, 'bruno', 'Bruno Carvalho', { referredBy: 'ana', daysAgo: 58 }),
  person(7, 'carla', 'Carla Menezes', { referredBy: 'bruno', daysAgo: 20 }),
];

/** Id of ana's completed investment, whose profits are on her statement. */
export const demoInvestmentId = '65f0c0000000000000000001';

function person(
  number: number,
  username: string,
  fullName: string,
  more: { adminType?: AdminType; referredBy?: string; daysAgo: number },
): DemoPerson {
  return {
    id: `65f0a0000000000000000${String(number).padStart(3, '0')}`,
    username,
    fullName,
    adminType: more.adminType ?? null,
    phone: `+551190000${String(number).padStart(4, '0')}`,
    referredBy: more.referredBy ?? null,
    registeredDaysAgo: more.daysAgo,
  };
}
