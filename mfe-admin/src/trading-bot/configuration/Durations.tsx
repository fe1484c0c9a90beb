import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Button, Grid, Heading, Icon, Row, Stack } from '@bambuzal/ui';
import { useFocusAfter } from '@bambuzal/ui/data';
import { useFieldArray } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { GroupProblem } from './GroupProblem';
import { NumberField } from './NumberField';
import { useConfigurationForm } from './use-configuration-form';

/** List of the durations of a trade. */
export function Durations() {
  const t = tradingBotTexts.useTexts();
  const { control } = useConfigurationForm();
  const { append, fields, remove } = useFieldArray({ control, name: 'durations' });
  const { moveFocus, ref } = useFocusAfter();
  const { least, most } = tradingBounds.durations;
  return (
    <Stack $gap={3}>
      <Heading as="h3" $size={16} ref={ref} tabIndex={-1}>
        {t('fact.durations')}
      </Heading>
      <GroupProblem of="durations" />
      <Grid $column="12rem">
        {fields.map(({ id }, index) => (
          <Stack key={id} $gap={1} $align="start">
            <NumberField
              name={`durations.${index}.minutes`}
              label={t('durationOf', { number: index + 1 })}
              bounds={tradingBounds.minutes}
              unit="min"
            />
            <Button
              small
              variant="quiet"
              disabled={fields.length <= least}
              aria-label={t('durationRemove', { number: index + 1 })}
              onClick={() => {
                remove(index);
                moveFocus();
              }}
            >
              {t('remove')}
            </Button>
          </Stack>
        ))}
      </Grid>
      <Row>
        <Button
          variant="secondary"
          icon={<Icon name="plus" size={16} />}
          disabled={fields.length >= most}
          onClick={() => append({ minutes: '' })}
        >
          {t('durationAdd')}
        </Button>
      </Row>
    </Stack>
  );
}
