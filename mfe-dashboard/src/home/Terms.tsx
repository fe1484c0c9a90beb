import { Grid, Money, Text } from '@bambuzal/ui';
import { useFormatting, type Settings } from '@bambuzal/web-kit';
import { dashboardTexts } from '../messages/dashboard-texts';
import { Fact, TermsCard } from './TermsCard';

/** What moving money costs and takes: one card for each way that is open. */
export function Terms({ settings }: { readonly settings: Settings }) {
  return (
    <Grid>
      <Withdrawals settings={settings} />
      {settings.enableTradingModule && <Trading settings={settings} />}
      {settings.enableCryptoPayments && <Crypto settings={settings} />}
    </Grid>
  );
}

function Withdrawals({ settings }: { readonly settings: Settings }) {
  const t = dashboardTexts.useTexts();
  return (
    <TermsCard
      icon="arrow-up-from-line"
      title={t('withdrawals')}
      caption={t('minimumWithdrawal')}
      figure={<Money amount={settings.minWithdrawalAmount} size={32} strong />}
    >
      <Fact label={t('withdrawalFee')}>
        <WithdrawalFee settings={settings} />
      </Fact>
      <Fact label={t('processing')}>{t('processingTime')}</Fact>
    </TermsCard>
  );
}

function WithdrawalFee({ settings }: { readonly settings: Settings }) {
  const t = dashboardTexts.useTexts();
  const { percentage } = useFormatting();
  const { withdrawalFeeFixed: fixed, withdrawalFeePercentage: rate } = settings;
  if (fixed === 0 && rate === 0) return t('noFee');
  return (
    <>
      {fixed > 0 && <Money amount={fixed} />}
      {fixed > 0 && rate > 0 && ' + '}
      {rate > 0 && percentage(rate)}
    </>
  );
}

function Trading({ settings }: { readonly settings: Settings }) {
  const t = dashboardTexts.useTexts();
  const { money, percentage } = useFormatting();
  const { tradingMinAmount, tradingMaxAmount, tradingProfitPercentage, demo } = settings;
  return (
    <TermsCard
      icon="chart-candlestick"
      title={t('trading')}
      caption={t('tradingProfit')}
      figure={percentage(tradingProfitPercentage)}
      note={demo ? `${t('tradingSimulated')} ${t('tradingRisk')}` : t('tradingRisk')}
    >
      <Fact label={t('tradingLoss')}>
        <Text as="span" $size={14} $tone="loss">
          {t('tradingLossValue')}
        </Text>
      </Fact>
      <Fact label={t('tradingRange')}>
        {t('range', { from: money(tradingMinAmount), to: money(tradingMaxAmount) })}
      </Fact>
    </TermsCard>
  );
}

function Crypto({ settings }: { readonly settings: Settings }) {
  const t = dashboardTexts.useTexts();
  const { number } = useFormatting();
  const { enableUSDT, enableTRX, minUSDTAmount, minTRXAmount } = settings;
  if (!enableUSDT && !enableTRX) return null;
  const usdt = `${number(minUSDTAmount)} USDT`;
  const trx = `${number(minTRXAmount)} TRX`;
  return (
    <TermsCard
      icon="coins"
      title={t('crypto')}
      caption={t(enableUSDT ? 'minimumUsdt' : 'minimumTrx')}
      figure={enableUSDT ? usdt : trx}
    >
      {enableUSDT && enableTRX && <Fact label={t('minimumTrx')}>{trx}</Fact>}
      <Fact label={t('confirmations')}>{number(settings.cryptoConfirmationThreshold, 0)}</Fact>
    </TermsCard>
  );
}
