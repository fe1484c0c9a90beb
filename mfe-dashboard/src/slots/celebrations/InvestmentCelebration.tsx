import type { NotificationJson } from '@bambuzal/contracts';
import { Money, Stack, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { celebrationsApi } from '../../api/celebrations';
import { celebrationTexts } from './locales/celebration-texts';
import { CelebrationSkeleton, Notice } from './Notice';

interface InvestmentCelebrationProps {
  readonly id: string;
  readonly occasion: 'new_investment' | 'investment_completed';
  readonly notice: NotificationJson;
}

/** A new investment with its amount, or a completed one with the amount that it paid. */
export function InvestmentCelebration({ id, occasion, notice }: InvestmentCelebrationProps) {
  const t = useCarriedTexts(celebrationTexts);
  const { data, isError } = celebrationsApi.useCelebratedInvestmentQuery(id);
  if (isError) return <Notice notice={notice} />;
  if (!data) return <CelebrationSkeleton />;
  const isCompleted = occasion === 'investment_completed';
  const days = t('days', { count: data.durationDays });
  return (
    <Stack>
      <div>
        <Money
          amount={isCompleted ? data.profit : data.amount}
          meaning={isCompleted ? 'credit' : 'plain'}
          size={32}
          strong
        />
        <Text $tone="muted">
          {t(isCompleted ? 'profitOf' : 'investedIn', { name: data.packageName })}
        </Text>
      </div>
      <DescriptionList
        items={[
          ...(isCompleted
            ? [{ term: t('invested'), description: <Money amount={data.amount} /> }]
            : []),
          { term: t('duration'), description: days },
        ]}
      />
    </Stack>
  );
}
