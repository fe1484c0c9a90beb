import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Button, Heading, Icon, Row, Stack, Text } from '@bambuzal/ui';
import { useFocusAfter } from '@bambuzal/ui/data';
import { useFieldArray } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { FieldGroup } from './FieldGroup';
import { GroupProblem } from './GroupProblem';
import { NumberField } from './NumberField';
import { useConfigurationForm } from './use-configuration-form';

/** List of the terms of fixed deposits, each with its fee. */
export function Terms() {
  const t = tradingBotTexts.useTexts();
  const { control } = useConfigurationForm();
  const { append, fields, remove } = useFieldArray({ control, name: 'terms' });
  const { moveFocus, ref } = useFocusAfter();
  return (
    <Stack $gap={3}>
      <Heading as="h3" $size={16} ref={ref} tabIndex={-1}>
        {t('terms')}
      </Heading>
      <GroupProblem of="terms" />
      {fields.length === 0 && <Text $tone="muted">{t('termsEmpty')}</Text>}
      {fields.map(({ id }, index) => (
        <FieldGroup
          key={id}
          title={t('termOf', { number: index + 1 })}
          aside={
            <Button
              small
              variant="quiet"
              aria-label={t('termRemove', { number: index + 1 })}
              onClick={() => {
                remove(index);
                moveFocus();
              }}
            >
              {t('remove')}
            </Button>
          }
        >
          <NumberField
            name={`terms.${index}.days`}
            label={t('termDays')}
            bounds={tradingBounds.termDays}
          />
          <NumberField
            name={`terms.${index}.fee`}
            label={t('termFee')}
            help={t('termFeeHelp')}
            bounds={tradingBounds.fee}
            unit="%"
          />
        </FieldGroup>
      ))}
      <Row>
        <Button
          variant="secondary"
          icon={<Icon name="plus" size={16} />}
          disabled={fields.length >= tradingBounds.terms.most}
          onClick={() => append({ days: '', fee: '' })}
        >
          {t('termAdd')}
        </Button>
      </Row>
    </Stack>
  );
}
