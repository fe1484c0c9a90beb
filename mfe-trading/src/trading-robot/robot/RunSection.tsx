import { Badge, Button, Money, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import { Changeable, useReportFailure, SignedMoney } from '@bambuzal/product-ui';
import { type RobotJson, tradingApi } from '../../api';
import { Figures } from '../../common/Figures';
import { memberRobotTexts } from './locales/member-robot-texts';

const tones = { running: 'gain', resting: 'attention', stopped: 'plain' } as const;

/** A run of the robot: its state with the reason, its result, and the stop button. */
export function RunSection({ robot }: { readonly robot: RobotJson }) {
  const t = memberRobotTexts.useTexts();
  const { state, trades, wins, losses, openTrades, tradesToday, result, settings } = robot;
  const isOver = state === 'stopped';
  return (
    <Section
      title={t(isOver ? 'lastRun' : 'run')}
      aside={<Badge $tone={tones[state]}>{t(`states.${state}`)}</Badge>}
    >
      <StateText robot={robot} />
      <Figures
        items={[
          { term: t('result'), value: <SignedMoney amount={result} />, note: t('ofClosed') },
          { term: t('trades'), value: trades, note: t('winsLosses', { wins, losses }) },
          ...(isOver
            ? []
            : [
                {
                  term: t('today'),
                  value: t('todayOf', { count: tradesToday, most: settings.tradesPerDay }),
                  note: t('openNow', { count: openTrades }),
                },
              ]),
        ]}
      />
      <RunFacts robot={robot} />
      {!isOver && <StopButton />}
    </Section>
  );
}

function StateText({ robot }: { readonly robot: RobotJson }) {
  const t = memberRobotTexts.useTexts();
  const { state, rest, stop, openTrades } = robot;
  const text =
    state === 'running'
      ? t('running')
      : state === 'resting'
        ? t(`rests.${rest ?? 'market_stale'}`)
        : t(`stops.${stop ?? 'member'}`);
  return (
    <Text role="status">
      {text}
      {state === 'stopped' && openTrades > 0 && ` ${t('runOut', { count: openTrades })}`}
    </Text>
  );
}

function RunFacts({ robot }: { readonly robot: RobotJson }) {
  const t = memberRobotTexts.useTexts();
  const { dateTime } = useFormatting();
  const { settings, startedAt, endsAt, stoppedAt } = robot;
  const { pair, strategy, duration, stake, stopLoss, takeProfit } = settings;
  return (
    <DescriptionList
      items={[
        { term: t('strategy'), description: `${t(`strategies.${strategy.strategy}`)}, ${pair}` },
        { term: t('stake'), description: <Money amount={stake} /> },
        { term: t('duration'), description: t('minutes', { count: duration / 60 }) },
        { term: t('stopLoss'), description: <Money amount={stopLoss} /> },
        {
          term: t('takeProfit'),
          description: takeProfit === null ? t('noTakeProfit') : <Money amount={takeProfit} />,
        },
        { term: t('startedAt'), description: dateTime(startedAt) },
        stoppedAt === null
          ? { term: t('endsAt'), description: dateTime(endsAt) }
          : { term: t('stoppedAt'), description: dateTime(stoppedAt) },
      ]}
    />
  );
}

/** Stops without a confirmation, because stopping must be fast. */
function StopButton() {
  const t = memberRobotTexts.useTexts();
  const report = useReportFailure();
  const [stop, { isLoading }] = tradingApi.useStopRobotMutation();
  const send = async () => {
    const { error } = await stop(undefined);
    if (error) report(t('stopFailed'), error);
    else showToast({ tone: 'success', title: t('stopped'), text: t('stoppedText') });
  };
  return (
    <Changeable>
      <div>
        <Button variant="danger" busy={isLoading} onClick={() => void send()}>
          {t('stop')}
        </Button>
      </div>
    </Changeable>
  );
}
