import { Stack, Text } from '@bambuzal/ui';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { ReadFailure, usePolling } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type TradingLimitsJson, type TradingOffer, tradingApi } from '../../api';
import { closedBecause } from '../closed-because';
import { ViewSkeleton } from '../ViewSkeleton';
import { memberRobotTexts } from './locales/member-robot-texts';
import { RobotForm } from './RobotForm';
import { RunSection } from './RunSection';

/** Interval of the refetches while the robot trades. */
const runningMs = 5_000;

interface RobotSectionProps {
  /** Terms of trading; undefined while the operator has the module off. */
  readonly offer: TradingOffer | undefined;
  readonly limits: TradingLimitsJson;
  readonly isAgreed: boolean;
}

/** The member's robot: its current run, or the form with its settings. */
export default function RobotSection({ offer, limits, isAgreed }: RobotSectionProps) {
  const t = useCarriedTexts(memberRobotTexts);
  const polling = usePolling();
  const [isOn, setOn] = useState(false);
  const { data, error, isFetching, refetch } = tradingApi.useRobotQuery(undefined, {
    ...polling,
    ...(isOn && { pollingInterval: runningMs }),
    refetchOnMountOrArgChange: true,
  });
  const isRunning = data?.robot ? data.robot.state !== 'stopped' : false;
  if (isRunning !== isOn) setOn(isRunning);
  if (!data)
    return error ? (
      <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />
    ) : (
      <ViewSkeleton />
    );
  const { robot } = data;
  if (robot && isRunning) return <RunSection robot={robot} />;
  const isHalted = offer?.data.some(({ health }) => health === 'halted') ?? false;
  const closed = closedBecause({ health: isHalted ? 'halted' : 'open', limits, isAgreed });
  return (
    <Stack $gap={6}>
      {robot && <RunSection robot={robot} />}
      {offer ? (
        <RobotForm offer={offer} limits={limits} closed={closed} />
      ) : (
        !robot && <Text $tone="muted">{t('none')}</Text>
      )}
    </Stack>
  );
}
