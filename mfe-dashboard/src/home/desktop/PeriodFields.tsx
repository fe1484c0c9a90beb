import { space } from '@bambuzal/ui';
import { DayField } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';
import type { Period } from './use-statement-view';

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (change: Partial<Period>) => void;
}

/** Fields for the first and last day of the period. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = dashboardTexts.useTexts();
  const isCrossed = period.startDate > period.endDate;
  return (
    <Fields role="group" aria-label={t('period')}>
      <DayField
        label={t('from')}
        day={period.startDate}
        error={isCrossed ? t('crossed') : undefined}
        onDay={(startDate) => onChange({ startDate })}
      />
      <DayField label={t('to')} day={period.endDate} onDay={(endDate) => onChange({ endDate })} />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 13rem));
  gap: ${space(3)};
`;
