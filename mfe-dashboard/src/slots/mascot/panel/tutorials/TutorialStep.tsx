import { Button, Heading, Row, Stack, Text } from '@bambuzal/ui';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { useEffect, useRef } from 'react';
import { panelTexts } from '../locales/panel-texts';
import { PageLink } from '../PageLink';
import type { TutorialShown } from './tutorial-list';

interface TutorialStepProps {
  readonly tutorial: TutorialShown;
  /** Index of the step, counted from 0. */
  readonly step: number;
  /** Moves to the next step, or ends the tutorial after the last. */
  readonly onAdvance: () => void;
  readonly onBack: () => void;
  readonly onEnd: () => void;
  readonly onFollow: () => void;
}

export function TutorialStep(props: TutorialStepProps) {
  const { tutorial, step, onAdvance, onBack, onEnd, onFollow } = props;
  const t = panelTexts.useTexts();
  const { money } = useFormatting();
  const { settings } = useSettings();
  const shown = tutorial.steps[step];
  const heading = useFocusOnStep(step);
  if (shown === undefined) return null;
  const total = tutorial.steps.length;
  const isLast = step === total - 1;
  return (
    <Stack>
      <Stack $gap={1}>
        <Text $size={14} $tone="muted">
          {t(`tutorials.${tutorial.id}`)} · {t('stepOf', { step: step + 1, total })}
        </Text>
        <Heading as="h3" ref={heading} tabIndex={-1} $size={20}>
          {t(`steps.${shown.id}`)}
        </Heading>
      </Stack>
      <Text>{t(`stepTexts.${shown.id}`, { minimum: money(settings.minDepositAmount) })}</Text>
      {shown.path !== null && (
        <Row>
          <PageLink path={shown.path} onFollow={onFollow} />
        </Row>
      )}
      <Row $justify="space-between">
        <Button small variant="secondary" disabled={step === 0} onClick={onBack}>
          {t('back')}
        </Button>
        <Button small onClick={onAdvance}>
          {t(isLast ? 'finish' : 'next')}
        </Button>
      </Row>
      {!isLast && (
        <Button small variant="quiet" onClick={onEnd}>
          {t('leaveTutorial')}
        </Button>
      )}
    </Stack>
  );
}

/** Focus moves to the title of a step, so that a screen reader reads from there. */
function useFocusOnStep(step: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [step]);
  return ref;
}
