import { Badge, EmptyState, Row, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { ProgressBar, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import type { UserLevelListJson } from '../../api/levels';
import { Answered } from '../parts/Answered';
import type { Read } from '../read';
import { levelOf, type LevelState } from './level-of';
import { LevelBadge } from './LevelBadge';

/** The member's investment level, and the progress to the next level. */
export function LevelCard({ query }: { readonly query: Read<UserLevelListJson> }) {
  const t = dashboardTexts.useTexts();
  return (
    <Section title={t('level')}>
      <Answered
        query={query}
        failed={t('levelFailed')}
        skeleton={
          <SkeletonGroup>
            <Skeleton $height="7rem" />
          </SkeletonGroup>
        }
      >
        {({ data, totalInvested }) => {
          const state = levelOf(data);
          return state ? (
            <Level state={state} invested={totalInvested} />
          ) : (
            <EmptyState title={t('noLevels')}>{t('noLevelsHelp')}</EmptyState>
          );
        }}
      </Answered>
    </Section>
  );
}

function Level({ state, invested }: { readonly state: LevelState; readonly invested: number }) {
  const t = dashboardTexts.useTexts();
  const { money } = useFormatting();
  const { level, next, progress } = state;
  return (
    <Stack $gap={4}>
      <Row $gap={4}>
        <LevelBadge address={level.badgeImageUrl} />
        <Stack $gap={1} $align="start">
          <Text $size={20} $strong>
            {level.name}
          </Text>
          <Badge $tone={level.isReached ? 'gain' : 'plain'}>
            {t(level.isReached ? 'levelReached' : 'levelNotReached')}
          </Badge>
          {level.description !== '' && (
            <Text $size={14} $tone="muted">
              {level.description}
            </Text>
          )}
        </Stack>
      </Row>
      <ProgressBar
        value={progress}
        label={next ? t('towards', { name: next.name }) : t('highestLevel')}
      />
      <Text $size={14} $tone="muted">
        {next
          ? t('investedOf', { amount: money(invested), goal: money(next.minInvestment) })
          : t('invested', { amount: money(invested) })}
      </Text>
    </Stack>
  );
}
