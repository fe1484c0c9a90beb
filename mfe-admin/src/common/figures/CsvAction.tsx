import { saveAsFile } from '@bambuzal/product-ui';
import { Button, Icon } from '@bambuzal/ui';
import { adminTexts } from '../../locales/admin-texts';
import { daysCsv } from './days-csv';
import { figureTexts } from './locales/figure-texts';
import type { ShownFigure } from './shown-figure';

interface CsvActionProps<Day> {
  readonly period: {
    readonly from: string;
    readonly to: string;
    readonly days: readonly Day[];
  };
  readonly figures: readonly ShownFigure<Day>[];
  /** Beginning of the file's name; the days of the period follow. */
  readonly file: string;
}

/** Saves the days of the shown period as CSV, with headings in the reader's language. */
export function CsvAction<Day extends { readonly day: string }>({
  period: { days, from, to },
  figures,
  file,
}: CsvActionProps<Day>) {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  return (
    <Button
      small
      variant="secondary"
      icon={<Icon name="download" size={16} />}
      onClick={() =>
        saveAsFile(
          `${file}-${from}-${to}.csv`,
          'text/csv;charset=utf-8',
          daysCsv(days, figures, f('day')),
        )
      }
    >
      {t('money.csv')}
    </Button>
  );
}
