import { space } from '@bambuzal/ui';
import { DayField, SearchField } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { statementTexts } from './locales/statement-texts';
import type { StatementView } from './statement-view';

interface FiltersProps {
  readonly view: StatementView;
  readonly onNarrow: (change: Partial<StatementView>) => void;
}

export function Filters({ view, onNarrow }: FiltersProps) {
  const t = statementTexts.useTexts();
  const isCrossed = view.startDate > view.endDate;
  return (
    <Frame role="search" aria-label={t('filters')}>
      <DayField
        label={t('from')}
        day={view.startDate}
        error={isCrossed ? t('crossed') : undefined}
        onDay={(startDate) => onNarrow({ startDate })}
      />
      <DayField label={t('to')} day={view.endDate} onDay={(endDate) => onNarrow({ endDate })} />
      <SearchField
        label={t('search')}
        maxLength={80}
        value={view.search}
        onSearch={(search) => onNarrow({ search })}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 13rem) minmax(10rem, 13rem) minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  /* Beside the sidebar there is room for two. */
  @media (width < 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
