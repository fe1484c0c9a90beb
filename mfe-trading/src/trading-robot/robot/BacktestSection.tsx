import { Button, Money, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import { Changeable, SignedMoney } from '@bambuzal/product-ui';
import { useState } from 'react';
import type { BacktestJson, TradingOffer } from '../../api';
import { Figures } from '../../common/Figures';
import { EquityChart } from '../EquityChart';
import { ConfirmRobot } from './ConfirmRobot';
import { memberRobotTexts } from './locales/member-robot-texts';
import type { RobotFormState } from './use-robot-form';

interface BacktestSectionProps {
  readonly offer: TradingOffer;
  readonly state: RobotFormState;
  /** Whether starting is closed. The form shows the reason. */
  readonly isClosed: boolean;
}

/**
 * Result of the settings on past prices, and the start button. Settings must be tested before they
 * can be started.
 */
export function BacktestSection({ offer, state, isClosed }: BacktestSectionProps) {
  const t = memberRobotTexts.useTexts();
  const [isAsking, setAsking] = useState(false);
  const { tried, isCurrent } = state;

  async function confirm() {
    const isOn = await state.start();
    setAsking(false);
    if (isOn) showToast({ tone: 'success', title: t('started'), text: t('startedText') });
  }

  return (
    <Section title={t('backtest')}>
      {tried ? (
        <Stack $gap={4} role="status">
          <Result result={tried.result} />
        </Stack>
      ) : (
        <Text $tone="muted">{t('backtestText')}</Text>
      )}
      {tried && !isCurrent && (
        <Text $size={14} $tone="attention">
          {t('changed')}
        </Text>
      )}
      {tried && (
        <Changeable>
          <div>
            <Button disabled={!isCurrent || isClosed} onClick={() => setAsking(true)}>
              {t('start')}
            </Button>
          </div>
        </Changeable>
      )}
      {tried && isAsking && (
        <ConfirmRobot
          offer={offer}
          settings={tried.settings}
          busy={state.isStarting}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

function Result({ result: of }: { readonly result: BacktestJson }) {
  const t = memberRobotTexts.useTexts();
  const { number, percentage, day: dayText } = useFormatting();
  const { days, trades, wins, losses, ties, result, winRate, profitFactor, maxDrawdown, equity } =
    of;
  const [first = '', last = first] = [days[0], days.at(-1)];
  return (
    <>
      <Text $tone="attention" $strong>
        {t('past')}
      </Text>
      <Text $size={14} $tone="muted">
        {first === last
          ? t('onDay', { day: dayText(first) })
          : t('onDays', { first: dayText(first), last: dayText(last) })}
      </Text>
      <Figures
        items={[
          { term: t('result'), value: <SignedMoney amount={result} /> },
          { term: t('trades'), value: number(trades), note: t('counts', { wins, losses, ties }) },
          { term: t('winRate'), value: winRate === null ? t('unknown') : percentage(winRate) },
          {
            term: t('profitFactor'),
            value: profitFactor === null ? t('unknown') : number(profitFactor),
          },
          { term: t('maxDrawdown'), value: <Money amount={maxDrawdown} /> },
        ]}
      />
      <EquityChart label={t('equity')} equity={equity} trades={trades} />
    </>
  );
}
