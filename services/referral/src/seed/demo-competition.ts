import { centsSchema, competitionChanged, demoPeople } from '@bambuzal/contracts';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import type { PrizeRow } from '../competition/prize.model';
import type { ReferralDependencies } from '../dependencies';

type Dependencies = Pick<ReferralDependencies, 'prizeRows' | 'transact' | 'now'>;

const prizes: readonly Pick<PrizeRow, 'prizeTitle' | 'prizeDescription' | 'prizeAmount'>[] = [
  {
    prizeTitle: 'Primeiro prêmio',
    prizeDescription: 'Creditados na carteira de bônus',
    prizeAmount: centsSchema.parse(100_000),
  },
  {
    prizeTitle: 'Segundo prêmio',
    prizeDescription: 'Creditados na carteira de bônus',
    prizeAmount: centsSchema.parse(50_000),
  },
  {
    prizeTitle: 'Camiseta Bambuzal',
    prizeDescription: 'Enviada pelo correio',
    prizeAmount: centsSchema.parse(0),
  },
];

const lastsDays = 60;

/** Sets the demo's competition if there are no prizes yet. @returns whether it was set */
export async function addDemoCompetition({
  prizeRows,
  transact,
  now,
}: Dependencies): Promise<boolean> {
  if (await prizeRows.exists({})) return false;
  const today = dayOf(now());
  const master = demoPeople.find(({ adminType }) => adminType === 'master');
  await transact(async ({ session, publish }) => {
    const common = { prizeImageUrl: null, isActive: true };
    await prizeRows.insertMany(
      prizes.map((prize, i) => ({ ...prize, ...common, position: i + 1 })),
      { session },
    );
    await publish(competitionChanged, {
      referralCompetitionTitle: 'Corrida do bambu',
      referralCompetitionDescription:
        'Conta quem você indicou dentro do período e já investiu. Em caso de empate, decide o volume investido pelo seu primeiro nível.',
      referralCompetitionStartDate: startOfDay(today).toISOString(),
      referralCompetitionEndDate: startOfDay(dayAfter(today, lastsDays)).toISOString(),
      changedBy: master?.id ?? '',
    });
  });
  return true;
}
