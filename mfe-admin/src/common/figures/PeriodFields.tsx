import { space } from '@bambuzal/ui';
import { DayField } from '@bambuzal/product-ui';
import { SelectField } from '@bambuzal/ui/forms';
import { useOperatorsToday } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../../locales/admin-texts';
import { lastDays, periodLengths, type PeriodView } from './period-view';
import type { ShowPeriod } from './use-period-view';

interface PeriodFieldsProps {
  readonly view: PeriodView;
  readonly onShow: ShowPeriod;
}

/** Choice of the period, and of what it is compared with. */
export function PeriodFields({ view, onShow }: PeriodFieldsProps) {
  const t = adminTexts.useTexts();
  const today = useOperatorsToday();
  const { beside, from, length, to } = view;
  return (
    <Fields role="group" aria-label={t('money.period')}>
      <SelectField
        label={t('money.period')}
        value={String(length ?? '')}
        onChange={({ currentTarget }) => {
          const chosen = periodLengths.find((each) => String(each) === currentTarget.value);
          onShow({ length: chosen, ...(chosen !== undefined && lastDays(chosen, today)) });
        }}
        options={[
          ...periodLengths.map((each) => ({
            value: String(each),
            label: t('money.lastDays', { days: each }),
          })),
          { value: '', label: t('money.typedDays') },
        ]}
      />
      <DayField
        label={t('money.from')}
        day={from}
        error={from > to ? t('list.crossed') : undefined}
        onDay={(day) => onShow({ from: day, length: undefined })}
      />
      <DayField
        label={t('money.to')}
        day={to}
        onDay={(day) => onShow({ to: day, length: undefined })}
      />
      <SelectField
        label={t('money.beside')}
        value={beside}
        onChange={({ currentTarget }) =>
          onShow({ beside: currentTarget.value === 'year' ? 'year' : 'previous' })
        }
        options={[
          { value: 'previous', label: t('money.previous') },
          { value: 'year', label: t('money.year') },
        ]}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: start;
  gap: ${space(3)} ${space(4)};
`;
