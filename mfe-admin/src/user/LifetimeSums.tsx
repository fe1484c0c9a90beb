import type { MemberWalletsJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

const sums = [
  'deposited',
  'withdrawn',
  'withdrawalFees',
  'invested',
  'profit',
  'bonusesReceived',
  'bonusesTakenBack',
] as const satisfies readonly (keyof MemberWalletsJson['sums'])[];

/** Sums of all time of a member's money, and the time of the first deposit. */
export function LifetimeSums({ money }: { readonly money: MemberWalletsJson }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { firstDepositAt } = money;
  return (
    <Section title={t('summary.sums')} lead={t('summary.sumsLead')}>
      <DescriptionList
        items={[
          ...sums.map((name) => ({
            term: t(`summary.${name}`),
            description: <Money amount={money.sums[name]} />,
          })),
          {
            term: t('summary.firstDepositAt'),
            description:
              firstDepositAt === null ? t('summary.noDeposit') : dateTime(firstDepositAt),
          },
        ]}
      />
    </Section>
  );
}
