import {
  CardList,
  EmptyState,
  Heading,
  Page,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
} from '@bambuzal/ui';
import { ProgressBar, StatCard } from '@bambuzal/ui/data';
import { useCarriedTexts, useFormatting, useLanguage } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AchievementCard } from './AchievementCard';
import { achievementsApi, type AchievementJson, type Achievements } from '../api/achievements';
import { achievementsTexts } from './locales/achievements-texts';

/** Achievements that a member has unlocked, and those still locked. */
export default function AchievementsPage() {
  const t = useCarriedTexts(achievementsTexts);
  const { data, error, isFetching, refetch } = achievementsApi.useAchievementsQuery(useLanguage(), {
    // Refetched on mount, because other pages unlock them.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data && data.data.length > 0 && <Full achievements={data} />}
      {data?.data.length === 0 && <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>}
      {!data && error && (
        <ReadFailure title={t('readFailed')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <AchievementsSkeleton />}
    </Page>
  );
}

function Full({ achievements: { data, totalPoints } }: { readonly achievements: Achievements }) {
  const t = achievementsTexts.useTexts();
  const { number } = useFormatting();
  const unlocked = data.filter(({ achievedAt }) => achievedAt !== null);
  const locked = data.filter(({ achievedAt }) => achievedAt === null);
  const share = t('share', { unlocked: number(unlocked.length), total: number(data.length) });
  return (
    <Stack $gap={8}>
      <Totals>
        <StatCard icon="trophy" label={t('total')} value={t('points', { count: totalPoints })} />
        <ProgressBar label={share} value={(unlocked.length / data.length) * 100} />
      </Totals>
      <Group title={t('unlocked')} achievements={unlocked} />
      <Group title={t('lockedOnes')} achievements={locked} />
    </Stack>
  );
}

interface GroupProps {
  readonly title: string;
  readonly achievements: readonly AchievementJson[];
}

function Group({ title, achievements }: GroupProps) {
  const id = useId();
  if (achievements.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} $size={20}>
        {title}
      </Heading>
      <CardList>
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} />
        ))}
      </CardList>
    </Stack>
  );
}

function AchievementsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={8}>
        <Skeleton $height="7rem" $width="20rem" />
        <CardList as="div">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} $height="10rem" />
          ))}
        </CardList>
      </Stack>
    </SkeletonGroup>
  );
}

const Totals = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  align-items: center;
  gap: ${space(6)};
`;
