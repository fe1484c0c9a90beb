import { CardList, EmptyState, Heading, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { ReadFailure } from '@bambuzal/product-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { tipsTexts } from './locales/tips-texts';
import { TipCard } from './TipCard';
import { tipsByCategory, type TipGroup } from './tips-by-category';
import { tipsApi } from '../api/tips';

/** List of tips with its states: loading, failed, empty. Used only if the mascot is enabled. */
export function Tips() {
  const t = tipsTexts.useTexts();
  const { data, error, isFetching, refetch } = tipsApi.useFinancialTipsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    return error ? (
      <ReadFailure title={t('readFailed')} onRetry={refetch} busy={isFetching} />
    ) : (
      <TipsSkeleton />
    );
  }
  const groups = tipsByCategory(data);
  if (groups.length === 0) return <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>;
  return (
    <Stack $gap={8}>
      {groups.map((group) => (
        <Group key={group.category} group={group} />
      ))}
    </Stack>
  );
}

function Group({ group: { category, tips } }: { readonly group: TipGroup }) {
  const id = useId();
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <Category as="h2" id={id} $size={20}>
        {category}
      </Category>
      <CardList>
        {tips.map((tip) => (
          <TipCard key={tip.id} tip={tip} />
        ))}
      </CardList>
    </Stack>
  );
}

export function TipsSkeleton() {
  return (
    <SkeletonGroup>
      <CardList as="div">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} $height="8rem" />
        ))}
      </CardList>
    </SkeletonGroup>
  );
}

/* Category as the operator typed it, with a capital first letter. */
const Category = styled(Heading)`
  overflow-wrap: anywhere;
  &::first-letter {
    text-transform: uppercase;
  }
`;
