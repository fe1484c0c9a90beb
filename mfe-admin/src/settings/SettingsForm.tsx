import { Button, Stack, Text } from '@bambuzal/ui';
import { Form } from '@bambuzal/ui/forms';
import { showToast, useLanguage } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { settingsTexts } from './locales/settings-texts';
import { operatorSettingsApi, type OperatorSettings } from '../api/settings';
import { SaveBar } from '../common/SaveBar';
import { ChangesMeanwhile } from './ChangesMeanwhile';
import { settingsFields, settingsGroups } from './settings-fields';
import { SettingsSection } from './SettingsSection';
import {
  countChanges,
  settingsChange,
  settingsValues,
  type SettingsValues,
} from './settings-values';

const fieldNames = settingsFields.map(({ name }): string => name);

/**
 * Form for all settings except maintenance. Sends only the changed settings. If settings change
 * while somebody types, it shows which, keeps the input, and lets the person save again.
 */
export function SettingsForm({ settings }: { readonly settings: OperatorSettings }) {
  const t = settingsTexts.useTexts();
  const language = useLanguage();
  const report = useReportFailure();
  const [changeSettings, { isLoading }] = operatorSettingsApi.useChangeSettingsMutation();
  const before = useMemo(() => settingsValues(settings, language), [settings, language]);
  const form = useForm<SettingsValues>({
    values: before,
    // Unsaved input stays when the settings are refetched.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { control, handleSubmit, reset, setError } = form;
  const count = useWatch({
    control,
    compute: (values: SettingsValues) => countChanges(values, before),
  });
  // Settings as they were when the person began to type.
  const [seen, setSeen] = useState(settings);
  if (count === 0 && seen !== settings) setSeen(settings);

  async function save(values: SettingsValues) {
    const change = settingsChange(values, before);
    if (isLoading || Object.keys(change).length === 0) return;
    const { data, error } = await changeSettings({ ...change, revision: settings.revision });
    if (data) {
      reset(settingsValues(data, language), { keepDirtyValues: false });
      showToast({ tone: 'success', title: t('saved') });
      return;
    }
    report(t('saveFailed'), error);
    fieldErrorsOf(error, fieldNames).forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void handleSubmit(save)(event)}>
        <Stack $gap={6}>
          <ChangesMeanwhile before={seen} after={settings} />
          {settingsGroups.map((group) => (
            <SettingsSection key={group.title} group={group} />
          ))}
        </Stack>
        <SaveBar>
          <Text role="status" $tone="muted">
            {count === 0 ? t('unchanged') : t('unsaved', { count })}
          </Text>
          <Button
            variant="secondary"
            disabled={count === 0 || isLoading}
            onClick={() => reset(before, { keepDirtyValues: false })}
          >
            {t('discard')}
          </Button>
          <Button type="submit" busy={isLoading} disabled={count === 0}>
            {t('save')}
          </Button>
        </SaveBar>
      </Form>
    </FormProvider>
  );
}
