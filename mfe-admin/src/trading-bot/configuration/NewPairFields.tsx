import { pairName, tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { SelectField, TextField } from '@bambuzal/ui/forms';
import { useController } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { typedPair } from './configuration-values';
import { useConfigurationForm } from './use-configuration-form';
import { wholesWithin } from './wholes-within';

const longestName = 16;

const decimalsOptions = wholesWithin(tradingBounds.decimals).map((value) => ({
  value,
  label: value,
}));

/** Name and decimals of a pair, which are fixed as soon as it is saved. */
export function NewPairFields({ index }: { readonly index: number }) {
  const t = tradingBotTexts.useTexts();
  const { control, register } = useConfigurationForm();
  const { field, fieldState } = useController({
    control,
    name: `pairs.${index}.pair`,
    rules: { validate: (text) => pairName.test(typedPair(text)) || t('pairInvalid') },
  });
  return (
    <>
      <TextField
        {...field}
        label={t('pairName')}
        help={t('pairNameHelp')}
        error={fieldState.error?.message}
        maxLength={longestName}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <SelectField
        {...register(`pairs.${index}.decimals`)}
        label={t('decimals')}
        help={t('decimalsHelp')}
        options={decimalsOptions}
      />
    </>
  );
}
