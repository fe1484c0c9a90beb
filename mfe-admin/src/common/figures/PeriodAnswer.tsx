import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Stack, Text } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { adminTexts } from '../../locales/admin-texts';
import type { PeriodView } from './period-view';

interface PeriodAnswerProps<Answer> {
  readonly view: PeriodView;
  /** Reading of the period's figures, as a query's hook returns it. */
  readonly reading: {
    readonly currentData?: Answer | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (answer: Answer) => ReactNode;
}

/** Figures of a period once they are read; says if the period was too long to be shown whole. */
export function PeriodAnswer<Answer extends { readonly period: { readonly from: string } }>({
  view,
  reading: { currentData, error, isFetching, refetch },
  children,
}: PeriodAnswerProps<Answer>) {
  const t = adminTexts.useTexts();
  if (currentData) {
    return (
      <Stack $gap={6}>
        {currentData.period.from !== view.from && <Text $tone="muted">{t('money.cut')}</Text>}
        {children(currentData)}
      </Stack>
    );
  }
  if (error !== undefined)
    return <ReadFailure title={t('money.failed')} onRetry={refetch} busy={isFetching} />;
  return <ListSkeleton />;
}
