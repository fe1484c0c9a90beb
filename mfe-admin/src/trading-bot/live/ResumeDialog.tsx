import { Text } from '@bambuzal/ui';
import { showToast } from '@bambuzal/web-kit';
import { tradingBotApi } from '../../api/trading-bot';
import { ConfirmedChange } from '../../common/ConfirmedChange';
import { tradingBotTexts } from '../locales/trading-bot-texts';

/** Takes orders again, after a confirmation. */
export function ResumeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = tradingBotTexts.useTexts();
  const [resume] = tradingBotApi.useResumeTradingMutation();
  return (
    <ConfirmedChange
      title={t('resumeTitle')}
      confirmLabel={t('resume')}
      change={() => resume(undefined)}
      failed={t('resumeFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t('resumed') });
      }}
    >
      <Text>{t('resumeHelp')}</Text>
    </ConfirmedChange>
  );
}
