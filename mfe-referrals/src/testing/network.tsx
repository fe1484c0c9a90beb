import { defaultSettings, Toasts } from '@bambuzal/web-kit';
import { ana, answerCalls, pageOf, renderWithKit } from '@bambuzal/web-kit/testing';
import type { ReactNode } from 'react';
import type { CompetitionJson, NetworkMemberJson, ReferralBonusJson, ReferralsJson } from '../api';
import { referralsTexts } from '../locales/referrals-texts';

export const referrals: ReferralsJson = {
  code: 'ANA-2041',
  sharePath: '/auth?ref=ANA-2041',
  totalMembers: 3,
  totalEarned: 72.5,
  pendingAmount: 10,
  levels: [
    level(1, 10, { members: 2, volume: 1500, earned: 62.5 }),
    level(2, 5, { members: 1, volume: 200, earned: 10 }),
    level(3, 3, {}),
    level(4, 2, {}),
    level(5, 1, {}),
  ],
};

function level(
  number: number,
  percentage: number,
  figures: Partial<ReferralsJson['levels'][number]>,
): ReferralsJson['levels'][number] {
  return {
    level: number,
    name: `Nível ${number}`,
    percentage,
    isActive: true,
    members: 0,
    volume: 0,
    earned: 0,
    ...figures,
  };
}

export const emptyNetwork: ReferralsJson = {
  ...referrals,
  totalMembers: 0,
  totalEarned: 0,
  pendingAmount: 0,
  levels: referrals.levels.map((row) => ({ ...row, members: 0, volume: 0, earned: 0 })),
};

export const bruno: NetworkMemberJson = {
  id: 'm-bruno',
  username: 'bruno',
  displayName: 'Bruno C.',
  level: 1,
  referredBy: 'ana',
  isActive: true,
  registeredAt: '2026-11-01T15:00:00.000Z',
  volume: 1500,
  directReferrals: 1,
};
export const duda: NetworkMemberJson = {
  ...bruno,
  id: 'm-duda',
  username: 'duda',
  displayName: 'Duda S.',
  isActive: false,
  volume: 0,
  directReferrals: 0,
};
export const carla: NetworkMemberJson = {
  ...bruno,
  id: 'm-carla',
  username: 'carla',
  displayName: 'Carla M.',
  level: 2,
  referredBy: 'bruno',
  volume: 200,
  directReferrals: 0,
};

export const bonus: ReferralBonusJson = {
  id: 'b1',
  amount: 35,
  level: 1,
  referredName: 'bruno',
  percentage: 10,
  sourceType: 'investment',
  description: 'Bônus de indicação de nível 1 de bruno',
  status: 'credited',
  createdAt: '2026-11-10T15:00:00.000Z',
  eligibleDate: '2026-11-10T15:00:00.000Z',
  creditedDate: '2026-11-10T15:00:00.000Z',
};

export const competition: CompetitionJson = {
  status: 'running',
  title: 'Primavera de indicações',
  description: 'Indique e concorra.',
  startDate: '2026-11-01T03:00:00.000Z',
  endDate: '2099-01-01T03:00:00.000Z',
  prizes: [
    {
      id: 'p1',
      position: 1,
      prizeTitle: 'Primeiro prêmio',
      prizeAmount: 500,
      prizeDescription: '',
      prizeImageUrl: null,
      isActive: true,
    },
    {
      id: 'p2',
      position: 2,
      prizeTitle: 'Um bonsai',
      prizeAmount: 0,
      prizeDescription: 'De bambu.',
      prizeImageUrl: null,
      isActive: true,
    },
  ],
  ranking: [{ position: 1, username: 'bruno', totalReferrals: 4, totalNetworkVolume: 900 }],
  me: { position: 37, username: 'ana', totalReferrals: 1, totalNetworkVolume: 100 },
  winners: [],
};

/** Answers with the referrals of a member, or with a level, as the server does. */
export function membersBy(
  members: Readonly<Record<string, readonly NetworkMemberJson[]>>,
  pageSize = 10,
) {
  return (call: Request) => {
    const asked = new URL(call.url).searchParams;
    const rows = members[asked.get('parentId') ?? `level ${asked.get('level') ?? ''}`] ?? [];
    const from = (Number(asked.get('page')) - 1) * pageSize;
    return Response.json(pageOf(rows.slice(from, from + pageSize), rows.length));
  };
}

/**
 * Renders a part of the network for a signed-in member. `answers` gives the API's answers by path.
 */
export async function openReferrals(
  part: ReactNode,
  at: string,
  answers: Parameters<typeof answerCalls>[0] = {},
  language?: 'en-US',
) {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    '/api/referrals': referrals,
    '/api/referrals/network': membersBy({
      'level 1': [bruno, duda],
      'level 2': [carla],
      [bruno.id]: [carla],
    }),
    '/api/referral-bonuses': pageOf([bonus]),
    '/api/referral-competition': competition,
    ...answers,
  });
  const { container } = await renderWithKit(
    <>
      {part}
      <Toasts />
    </>,
    { at, texts: referralsTexts, ...(language && { language }) },
  );
  return { ...server, container };
}
