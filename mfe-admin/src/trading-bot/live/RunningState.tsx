import type { TradingBotJson } from '@bambuzal/contracts';
import { Badge, Button, Row, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { HaltDialog } from './HaltDialog';
import { ResumeDialog } from './ResumeDialog';

interface RunningStateProps {
  readonly bot: Pick<TradingBotJson, 'haltReason' | 'haltedAt' | 'isHalted'>;
}

/** Whether orders are taken; since when and why not; the button that changes it. */
export function RunningState({ bot: { haltReason, haltedAt, isHalted } }: RunningStateProps) {
  const t = tradingBotTexts.useTexts();
  const { dateTime } = useFormatting();
  const [isAsking, setIsAsking] = useState(false);
  const Dialog = isHalted ? ResumeDialog : HaltDialog;
  return (
    <Section
      title={t('state')}
      aside={
        <Badge $tone={isHalted ? 'loss' : 'gain'} role="status">
          {t(isHalted ? 'halted' : 'running')}
        </Badge>
      }
    >
      <Text $tone="muted">{t(isHalted ? 'haltedHelp' : 'runningHelp')}</Text>
      {isHalted && (
        <DescriptionList
          items={[
            {
              term: t('haltedSince'),
              description: haltedAt === null ? '—' : dateTime(haltedAt),
            },
            { term: t('reason'), description: haltReason ?? t('automaticHalt') },
          ]}
        />
      )}
      <Row>
        <Button variant={isHalted ? 'primary' : 'danger'} onClick={() => setIsAsking(true)}>
          {t(isHalted ? 'resume' : 'halt')}
        </Button>
      </Row>
      {isAsking && <Dialog onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
