import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Columns } from './columns';
import { memberMoneyApi } from '../api/member-money';
import { adminTexts } from '../locales/admin-texts';
import { LifetimeSums } from './LifetimeSums';
import type { MemberTabProps } from './member-tabs';
import { Wallets } from './Wallets';

/** A member's wallets, and the sums of all time. */
export function SummaryTab({ person, caller }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const query = memberMoneyApi.useMemberWalletsQuery(person.id, {
    refetchOnMountOrArgChange: true,
  });
  const { data: money, error, isFetching, refetch } = query;
  if (error !== undefined) {
    return <ReadFailure title={t('summary.failed')} onRetry={refetch} busy={isFetching} />;
  }
  if (!money) return <ListSkeleton />;
  return (
    <Columns>
      <Wallets person={person} caller={caller} money={money} />
      <LifetimeSums money={money} />
    </Columns>
  );
}
