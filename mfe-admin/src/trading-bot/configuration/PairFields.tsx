import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Button, Text } from '@bambuzal/ui';
import { CheckboxField } from '@bambuzal/ui/forms';
import { useWatch } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { FieldGroup } from './FieldGroup';
import { NewPairFields } from './NewPairFields';
import { NumberField } from './NumberField';
import { useConfigurationForm } from './use-configuration-form';

interface PairFieldsProps {
  readonly index: number;
  /** Whether it is not saved yet. Only then its name and decimals can be chosen. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
}

/** Fields of a pair. */
export function PairFields({ index, isNew, onRemove }: PairFieldsProps) {
  const t = tradingBotTexts.useTexts();
  const { control, register } = useConfigurationForm();
  const name = useWatch({ control, name: `pairs.${index}.pair` });
  const decimals = useWatch({ control, name: `pairs.${index}.decimals` });
  const title = isNew ? t('pairNew') : name;
  return (
    <FieldGroup
      title={title}
      aside={
        isNew ? (
          <Button small variant="quiet" onClick={onRemove}>
            {t('pairRemove')}
          </Button>
        ) : (
          <Text as="span" $size={14} $tone="muted">
            {t('decimalsFixed', { count: decimals })}
          </Text>
        )
      }
    >
      {isNew && <NewPairFields index={index} />}
      <NumberField
        name={`pairs.${index}.volatility`}
        label={t('volatility')}
        help={t('volatilityHelp')}
        bounds={tradingBounds.volatility}
      />
      <NumberField
        name={`pairs.${index}.firstOpen`}
        label={t('firstOpen')}
        help={t('firstOpenHelp')}
        bounds={tradingBounds.firstOpen}
      />
      <CheckboxField {...register(`pairs.${index}.isActive`)} label={t('pairIsActive')} />
    </FieldGroup>
  );
}
