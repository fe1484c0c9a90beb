import { ListSkeleton, ReadFailure, SignedIn } from '@bambuzal/product-ui';
import { Page, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { useFormatting, type UserJson } from '@bambuzal/web-kit';
import { useDashboard } from '../api/dashboard';
import { Areas } from './Areas';
import { dashboardTexts } from './locales/dashboard-texts';
import { MemberFigures } from './MemberFigures';
import { MoneyFigures } from './MoneyFigures';
import { PromotionFigures } from './PromotionFigures';
import { Work } from './work/Work';

/**
 * First page of an administrator: the work that needs a person now, and the figures that their type
 * may see.
 */
export default function DashboardPage() {
  return (
    <SignedIn skeleton={<DashboardSkeleton />}>
      {(reader) => <Dashboard reader={reader} />}
    </SignedIn>
  );
}

function Dashboard({ reader }: { readonly reader: UserJson }) {
  const t = dashboardTexts.useTexts();
  return (
    <Page
      title={t('title', { name: reader.fullName })}
      lead={t('lead', { type: t(`type.${reader.adminType ?? 'master'}`) })}
    >
      <Stack $gap={6}>
        <Work reader={reader} />
        <Areas reader={reader} />
        <Figures />
      </Stack>
    </Page>
  );
}

function Figures() {
  const t = dashboardTexts.useTexts();
  const { dateTime } = useFormatting();
  const { data, error, isFetching, refetch } = useDashboard();
  if (data) {
    return (
      <>
        {data.money && <MoneyFigures money={data.money} />}
        <MemberFigures days={data.members} />
        {data.promotion && <PromotionFigures days={data.promotion} />}
        <Text $size={14} $tone="muted">
          {data.reportedAt === null
            ? t('notReported')
            : t('reportedAt', { at: dateTime(data.reportedAt) })}
        </Text>
      </>
    );
  }
  if (error) return <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />;
  return <ListSkeleton />;
}

function DashboardSkeleton() {
  return (
    <Page title={<Skeleton $width="16rem" $height="2.25rem" />}>
      <SkeletonGroup>
        <Stack $gap={6}>
          <Skeleton $height="10rem" />
          <Skeleton $height="20rem" />
        </Stack>
      </SkeletonGroup>
    </Page>
  );
}
