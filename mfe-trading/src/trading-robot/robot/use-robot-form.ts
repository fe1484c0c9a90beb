import { endAttempt, fieldErrorsOf, keyOfAttempt, useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  type BacktestJson,
  type RobotSettingsJson,
  type TradingOffer,
  tradingApi,
} from '../../api';
import { areSame, firstValues, type RobotValues, settingsOf } from './robot-settings';

/** Settings that were tested on past days, with the result. */
export interface Tried {
  readonly settings: RobotSettingsJson;
  readonly result: BacktestJson;
}

export interface RobotFormState {
  readonly form: UseFormReturn<RobotValues>;
  readonly tried: Tried | undefined;
  /** Whether the tested settings equal those in the form. */
  readonly isCurrent: boolean;
  readonly isTrying: boolean;
  readonly isStarting: boolean;
  /** Reason why the last test or start failed, unless a field shows it. */
  readonly failure: string | undefined;
  readonly attempt: (values: RobotValues) => Promise<void>;
  /** @returns whether the robot is now running */
  readonly start: () => Promise<boolean>;
}

/** State of the robot's settings. They must be tested on past prices before they can be started. */
export function useRobotForm({ data, durations }: TradingOffer): RobotFormState {
  const failureText = useFailureText();
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState<string>();
  const [backtest, { isLoading: isTrying }] = tradingApi.useBacktestMutation();
  const [startRobot, { isLoading: isStarting }] = tradingApi.useStartRobotMutation();
  const form = useForm<RobotValues>({
    defaultValues: {
      ...firstValues,
      pair: data[0]?.pair ?? '',
      duration: String(durations[0] ?? ''),
    },
  });
  const values = useWatch({ control: form.control, compute: settingsOf });
  const isCurrent = tried !== undefined && areSame(tried.settings, values);

  /** Shows the error at the stake's field, or as the failure of the form. */
  function fails(error: unknown): void {
    const [atStake] = fieldErrorsOf(error, ['stake'] as const, { TRADE_OUT_OF_RANGE: 'stake' });
    if (atStake) form.setError('stake', { message: atStake.message });
    else setFailure(failureText(error));
  }

  async function attempt(typed: RobotValues) {
    setFailure(undefined);
    const settings = settingsOf(typed);
    const { data: result, error } = await backtest(settings);
    if (result) setTried({ settings, result });
    else fails(error);
  }

  async function start() {
    if (!tried || !isCurrent || isStarting) return false;
    setFailure(undefined);
    const { settings: body } = tried;
    const { error } = await startRobot({ body, idempotencyKey: keyOfAttempt('robot', body) });
    endAttempt('robot', error);
    if (error) fails(error);
    return error === undefined;
  }

  return { form, tried, isCurrent, isTrying, isStarting, failure, attempt, start };
}
