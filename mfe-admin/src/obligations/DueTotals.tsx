import type { OutlookJson } from '@bambuzal/contracts';
import { Grid } from '@bambuzal/ui';
import { Section, StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { CsvAction } from '../common/figures/CsvAction';
import { Formula } from '../common/figures/Formula';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { obligationsTexts } from './locales/obligations-texts';
import { useObligationFigures } from './use-obligation-figures';

/** Sums of what comes due in all of the days, and the exposure at their end. */
export function DueTotals({ outlook }: { readonly outlook: OutlookJson }) {
  const t = obligationsTexts.useTexts();
  const { day } = useFormatting();
  const { ofDay, ofTotal } = useObligationFigures();
  const { days, total } = outlook;
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <Section
      title={t('due', { day: day(to) })}
      aside={<CsvAction period={{ days, from, to }} figures={ofDay} file={t('file')} />}
    >
      <Grid $column="13rem">
        {ofTotal.map(({ formula, key, name, of }) => (
          <StatCard
            key={key}
            label={name}
            value={<MoneyOrLoss amount={of(total)} />}
            note={<Formula>{formula}</Formula>}
          />
        ))}
        <StatCard
          label={t('highestExposure')}
          value={<MoneyOrLoss amount={days.at(-1)?.highestExposure ?? 0} />}
          note={<Formula>{t('highestExposure.formula')}</Formula>}
        />
      </Grid>
    </Section>
  );
}
