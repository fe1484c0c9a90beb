import { Badge, Card, Heading, Row, space, Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AchievementBadge } from './AchievementBadge';
import type { AchievementJson } from '../api/achievements';
import { achievementsTexts } from './locales/achievements-texts';

interface AchievementCardProps {
  readonly achievement: AchievementJson;
}

/** Text of the achievement: the description if it is achieved, otherwise the criteria. */
export function AchievementCard({ achievement }: AchievementCardProps) {
  const t = achievementsTexts.useTexts();
  const { date } = useFormatting();
  const id = useId();
  const { title, description, criteria, points, category, badgeImageUrl, achievedAt } = achievement;
  return (
    <Card as="li" aria-labelledby={id}>
      <Line>
        <AchievementBadge imageUrl={badgeImageUrl} isUnlocked={achievedAt !== null} />
        <Stack $gap={1}>
          <Heading as="h3" id={id} $size={16}>
            {title}
          </Heading>
          {achievedAt !== null && <Text $size={14}>{description}</Text>}
          <Text $size={14} $tone="muted">
            {t('criteria', { criteria })}
          </Text>
        </Stack>
      </Line>
      <Row $gap={2}>
        <Badge $tone={achievedAt === null ? 'plain' : 'gain'}>
          {t('points', { count: points })}
        </Badge>
        <Badge>{t(`categories.${category}`)}</Badge>
        <Text as="span" $size={14} $tone="muted">
          {achievedAt === null ? t('locked') : t('unlockedOn', { date: date(achievedAt) })}
        </Text>
      </Row>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(4)};
  min-width: 0;
`;
