import { Money, space } from '@bambuzal/ui';
import { StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import type { ReferralsJson } from '../api';
import { networkTexts } from './locales/network-texts';

export function Totals({ referrals }: { readonly referrals: ReferralsJson }) {
  const t = networkTexts.useTexts();
  const { number } = useFormatting();
  const { totalEarned, pendingAmount, totalMembers } = referrals;
  return (
    <Cards>
      <StatCard label={t('totalEarned')} value={<Money amount={totalEarned} />} icon="gift" />
      <StatCard label={t('pending')} value={<Money amount={pendingAmount} />} icon="clock" />
      <StatCard label={t('totalMembers')} value={number(totalMembers)} icon="users" />
    </Cards>
  );
}

/* There are three cards. If the last card has a line for itself, it takes the whole line. */
const Cards = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  > * {
    flex: 1 1 12rem;
  }
`;
