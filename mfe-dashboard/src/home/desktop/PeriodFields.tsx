import { space } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';
import type { Period } from './use-statement-view';

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (change: Partial<Period>) => void;
}

/** From which day to which. */
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

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

const earliest = '2000-01-01';

/** Uncontrolled: while a year is typed, the browser gives days of the first century. */
function DayField({ label, day, error, onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      defaultValue={day}
      error={error}
      min={earliest}
      onChange={({ currentTarget: { value } }) => {
        if (value !== day && value >= earliest) onDay(value);
      }}
    />
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 13rem));
  gap: ${space(3)};
`;
