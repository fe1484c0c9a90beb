import { Banner, Button, Row, Stack, Text } from '@bambuzal/ui';
import { useReportFailure } from '@bambuzal/product-ui';
import type { GatewayTrialJson } from '@bambuzal/contracts';
import { settingsTexts } from './locales/settings-texts';
import { operatorSettingsApi } from '../api/settings';

/**
 * Sends a test request to the payment gateway. It shows whether the gateway accepts the stored
 * keys, because stored keys cannot be read.
 */
export function GatewayTrial() {
  const t = settingsTexts.useTexts();
  const report = useReportFailure();
  const [tryGateway, { data, isLoading }] = operatorSettingsApi.useTryGatewayMutation();

  async function tryKeys() {
    const { error } = await tryGateway(undefined);
    if (error !== undefined) report(t('gatewayTrial.failed'), error);
  }

  return (
    <Stack $gap={2}>
      <Row $gap={3}>
        <Button variant="secondary" busy={isLoading} onClick={() => void tryKeys()}>
          {t('gatewayTrial')}
        </Button>
        <Text $size={14} $tone="muted">
          {t('gatewayTrial.help')}
        </Text>
      </Row>
      {data && <Outcome trial={data} />}
    </Stack>
  );
}

function Outcome({
  trial: { result, source, missingTokens },
}: {
  readonly trial: GatewayTrialJson;
}) {
  const t = settingsTexts.useTexts();
  const from = source === null ? '' : t(`gatewaySource.${source}`);
  const isGood = result === 'works' && missingTokens.length === 0;
  return (
    <Banner tone={isGood ? 'gain' : 'attention'}>
      {t(`gatewayTrial.${result}`, { source: from })}
      {missingTokens.length > 0 &&
        ` ${t('gatewayTrial.missing', { tokens: missingTokens.join(', ') })}`}
    </Banner>
  );
}
