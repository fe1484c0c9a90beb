import type { TradingBotJson } from '@bambuzal/contracts';
import { Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { tradingBotApi, type TradingConfigurationChange } from '../../api/trading-bot';
import { ConfirmedChange } from '../../common/ConfirmedChange';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { configurationDifferences } from './configuration-differences';
import { DifferenceList } from './DifferenceList';
import { editedConfiguration } from './edited-configuration';

interface SaveDialogProps {
  readonly configuration: TradingBotJson['configuration'];
  readonly change: TradingConfigurationChange;
  readonly onSaved: (bot: TradingBotJson) => void;
  /** Called with the failure of a change; may close the dialog. */
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Names what a change makes different, and the day from which it applies, before it is saved. */
export function SaveDialog(props: SaveDialogProps) {
  const { change, configuration, onClose, onRefused, onSaved } = props;
  const t = tradingBotTexts.useTexts();
  const { day } = useFormatting();
  const [save] = tradingBotApi.useChangeTradingMutation();
  const edited = editedConfiguration(configuration);
  const from = day(configuration.changesHoldFrom);

  async function send() {
    const result = await save(change);
    if (result.error !== undefined) onRefused(result.error);
    return result;
  }

  return (
    <ConfirmedChange
      title={t('saveTitle', { day: from })}
      confirmLabel={t('save')}
      change={send}
      failed={t('saveFailed')}
      onClose={onClose}
      onDone={onSaved}
    >
      <Stack $gap={3}>
        <Text>{t('holdsFrom', { day: from })}</Text>
        <DifferenceList differences={configurationDifferences(edited, { ...edited, ...change })} />
      </Stack>
    </ConfirmedChange>
  );
}
