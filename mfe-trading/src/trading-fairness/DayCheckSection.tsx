import type { DayCheck } from '@bambuzal/market';
import { Button, Icon, space, Stack, Text } from '@bambuzal/ui';
import { ProgressBar, Section } from '@bambuzal/ui/data';
import { ReadFailure } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import type { FairnessDayJson } from '../api';
import { fairnessTexts } from './locales/fairness-texts';
import { Verdict } from './Verdict';
import { hoursOfDay, type RunningCheck } from './use-day-check';

interface DayCheckSectionProps {
  readonly day: FairnessDayJson;
  readonly check: RunningCheck;
}

/**
 * Recomputes the whole day in the browser, and says whether the result equals the published data.
 */
export function DayCheckSection({ day, check: { state, start } }: DayCheckSectionProps) {
  const t = fairnessTexts.useTexts();
  const isRunning = state.status === 'reading' || state.status === 'computing';
  return (
    <Section title={t('check')} lead={t('checkLead')}>
      {day.seed === null ? (
        <Text $tone="muted">{t('notOver')}</Text>
      ) : (
        <Stack $gap={3} $align="start">
          <Button icon={<Icon name="check" />} busy={isRunning} onClick={() => void start()}>
            {t('checkDay')}
          </Button>
          {state.status === 'reading' && (
            <ProgressBar label={t('reading')} value={(100 * state.hours) / hoursOfDay} />
          )}
          {state.status === 'computing' && <Text role="status">{t('computing')}</Text>}
          {state.status === 'failed' && (
            <ReadFailure title={t('checkFailed')} onRetry={() => void start()} busy={false} />
          )}
          {state.status === 'done' && <Checks checks={state.verified.checks} />}
        </Stack>
      )}
    </Section>
  );
}

function Checks({ checks }: { readonly checks: readonly DayCheck[] }) {
  const t = fairnessTexts.useTexts();
  const wrong = checks.filter(({ passed }) => !passed).length;
  return (
    <Stack $gap={2} role="status">
      <Text $strong $tone={wrong === 0 ? 'gain' : 'loss'}>
        {wrong === 0 ? t('allAgree') : t('differ', { count: wrong })}
      </Text>
      {checks.map(({ what, pair, passed }) => (
        <Check key={`${what} ${pair ?? ''}`}>
          <Verdict passed={passed} />
          <Text as="span" $size={14}>
            {pair !== undefined && `${pair}: `}
            {t(`checks.${what}`)}
          </Text>
        </Check>
      ))}
    </Stack>
  );
}

const Check = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  > :first-child {
    flex: none;
  }
`;
