import type { TradingBotJson, TradingConfigurationJson } from '@bambuzal/contracts';
import { Banner, Button, Heading, Stack, Text } from '@bambuzal/ui';
import { Form } from '@bambuzal/ui/forms';
import { type Language, showToast, useFormatting, useLanguage } from '@bambuzal/web-kit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { TradingConfigurationChange } from '../../api/trading-bot';
import { SaveBar } from '../../common/SaveBar';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import {
  configurationChange,
  type ConfigurationValues,
  configurationValues,
} from './configuration-values';
import { DepositsSection } from './DepositsSection';
import { editedConfiguration } from './edited-configuration';
import { PairsSection } from './PairsSection';
import { PoolSection } from './PoolSection';
import { SaveDialog } from './SaveDialog';
import { shownProblems } from './shown-problems';
import { TradesSection } from './TradesSection';

/**
 * Form for the latest configuration. Only changed fields are sent, after a confirmation. The input
 * stays after a refusal, and when somebody else changes the configuration meanwhile.
 */
export function ConfigurationForm({ configuration }: Pick<TradingBotJson, 'configuration'>) {
  const t = tradingBotTexts.useTexts();
  const language = useLanguage();
  const { day } = useFormatting();
  const edited = editedConfiguration(configuration);
  const [base, setBase] = useState(() => baseOf(edited, language));
  const [change, setChange] = useState<TradingConfigurationChange>();
  const form = useForm<ConfigurationValues>({ values: base.values });
  const { control, getValues, handleSubmit, reset, setError, setFocus } = form;
  const count = useWatch({
    control,
    compute: (values: ConfigurationValues) =>
      Object.keys(configurationChange(values, base.values)).length,
  });
  if (count === 0 && base.configuration !== edited) setBase(baseOf(edited, language));

  function restart(latest: TradingConfigurationJson) {
    const next = baseOf(latest, language);
    setBase(next);
    reset(next.values);
  }

  function showProblems(error: unknown) {
    const { ofFields, ofLists } = shownProblems(error, getValues());
    if (ofFields.length + ofLists.length === 0) return;
    // The dialog has to be gone before a field behind it can take the focus.
    flushSync(() => setChange(undefined));
    for (const { message, name } of ofLists) setError(`root.${name}`, { message });
    ofFields.forEach(({ message, name }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
    const [list] = ofLists;
    if (list && ofFields.length === 0) setFocus(firstFieldOf[list.name]);
  }

  return (
    <FormProvider {...form}>
      <Form
        onSubmit={(event) =>
          void handleSubmit((values) => setChange(configurationChange(values, base.values)))(event)
        }
      >
        <Stack $gap={6}>
          <Stack $gap={2}>
            <Heading as="h2" $size={24}>
              {t('change')}
            </Heading>
            <Banner tone="primary">
              {t('holdsFrom', { day: day(configuration.changesHoldFrom) })}
            </Banner>
          </Stack>
          <ChangedMeanwhile before={base.configuration} after={edited} />
          <PairsSection existing={base.configuration.pairs.length} />
          <TradesSection />
          <PoolSection />
          <DepositsSection />
        </Stack>
        <SaveBar>
          <Text role="status" $tone="muted">
            {count === 0 ? t('unchanged') : t('unsaved', { count })}
          </Text>
          <Button variant="secondary" disabled={count === 0} onClick={() => restart(edited)}>
            {t('discard')}
          </Button>
          <Button type="submit" disabled={count === 0}>
            {t('save')}
          </Button>
        </SaveBar>
      </Form>
      {change && (
        <SaveDialog
          configuration={configuration}
          change={change}
          onRefused={showProblems}
          onClose={() => setChange(undefined)}
          onSaved={(bot) => {
            setChange(undefined);
            restart(editedConfiguration(bot.configuration));
            showToast({ tone: 'success', title: t('saved') });
          }}
        />
      )}
    </FormProvider>
  );
}

const firstFieldOf = {
  pairs: 'pairs.0.volatility',
  durations: 'durations.0.minutes',
  terms: 'terms.0.days',
} as const;

/** Configuration that the input is compared with, and the form's values for it. */
function baseOf(configuration: TradingConfigurationJson, language: Language) {
  return { configuration, values: configurationValues(configuration, language) };
}
