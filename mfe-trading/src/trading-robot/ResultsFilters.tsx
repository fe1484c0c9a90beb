import { Grid } from '@bambuzal/ui';
import { SelectField } from '@bambuzal/ui/forms';
import { useCarriedTexts, useFormatting } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { type RobotRunJson, tradingApi } from '../api';
import { robotTexts } from './locales/robot-texts';
import { periods, type ResultsSelection } from './results-selection';
import { memberRobotTexts } from './robot/locales/member-robot-texts';

interface ResultsFiltersProps {
  readonly selection: ResultsSelection;
  readonly onSelect: (selection: ResultsSelection) => void;
}

/** Fields that select a period, a pair that the member has traded, and who placed the trades. */
export function ResultsFilters({ selection, onSelect }: ResultsFiltersProps) {
  const t = robotTexts.useTexts();
  const runText = useRunText();
  const { data, error, isFetching, refetch } = tradingApi.useStatisticsChoicesQuery(undefined);
  const change = (changed: Partial<ResultsSelection>) => onSelect({ ...selection, ...changed });
  return (
    <>
      <Grid $column="12rem">
        <SelectField
          label={t('period')}
          value={selection.period}
          onChange={({ target }) =>
            change({ period: periods.find((one) => one === target.value) ?? selection.period })
          }
          options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <SelectField
          label={t('pairOfResults')}
          value={selection.pair}
          onChange={({ target }) => change({ pair: target.value })}
          options={[
            { value: '', label: t('allPairs') },
            ...(data?.pairs ?? []).map((pair) => ({ value: pair, label: pair })),
          ]}
        />
        <SelectField
          label={t('placedBy')}
          value={selection.placedBy}
          onChange={({ target }) => change({ placedBy: target.value })}
          options={[
            { value: '', label: t('byAnyone') },
            { value: 'hand', label: t('byHand') },
            { value: 'robot', label: t('byAnyRun') },
            ...(data?.runs ?? []).map((run) => ({ value: run.runId, label: runText(run) })),
          ]}
        />
      </Grid>
      {error && !data && (
        <ReadFailure title={t('choicesFailed')} onRetry={refetch} busy={isFetching} />
      )}
    </>
  );
}

/** @returns a function that names a run by its start, strategy and pair */
function useRunText() {
  const t = robotTexts.useTexts();
  const ofRobot = useCarriedTexts(memberRobotTexts);
  const { dateTime } = useFormatting();
  return ({ pair, startedAt, strategy }: RobotRunJson) =>
    t('runOf', { when: dateTime(startedAt), strategy: ofRobot(`strategies.${strategy}`), pair });
}
