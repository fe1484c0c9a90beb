import type { MoneyPeriodJson } from '@bambuzal/contracts';
import { saveAsFile } from '@bambuzal/product-ui';
import { Button, Icon } from '@bambuzal/ui';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';
import { moneyCsv } from './money-csv';
import { useFigureName } from './use-figure-name';

/** Saves the days of the shown period as CSV, with headings in the reader's language. */
export function CsvAction({ period: { days, from, to } }: { readonly period: MoneyPeriodJson }) {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  const nameOf = useFigureName();
  return (
    <Button
      small
      variant="secondary"
      icon={<Icon name="download" size={16} />}
      onClick={() =>
        saveAsFile(
          `${t('money.file')}-${from}-${to}.csv`,
          'text/csv;charset=utf-8',
          moneyCsv(days, { day: f('day'), nameOf }),
        )
      }
    >
      {t('money.csv')}
    </Button>
  );
}
