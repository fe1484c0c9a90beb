import { Button, Heading, Icon, Stack, Text } from '@bambuzal/ui';
import { useFocusAfter } from '@bambuzal/ui/data';
import { useSettings } from '@bambuzal/web-kit';
import { panelTexts } from '../locales/panel-texts';
import { offeredTutorials } from './tutorial-list';
import { TutorialStep } from './TutorialStep';
import type { TutorialState } from './use-tutorial';

interface TutorialsProps {
  readonly tutorial: TutorialState;
  readonly onFollow: () => void;
}

/** List of tutorials, or the running tutorial. */
export function Tutorials({ tutorial, onFollow }: TutorialsProps) {
  const t = panelTexts.useTexts();
  const { settings } = useSettings();
  const { ref, moveFocus } = useFocusAfter();
  const { state, start, end, advance, goBack } = tutorial;
  const isLeaving = (leave: () => void) => () => {
    leave();
    moveFocus();
  };
  if (state.kind === 'running') {
    const isLast = state.step === state.tutorial.steps.length - 1;
    return (
      <TutorialStep
        tutorial={state.tutorial}
        step={state.step}
        onAdvance={isLast ? isLeaving(advance) : advance}
        onBack={goBack}
        onEnd={isLeaving(end)}
        onFollow={onFollow}
      />
    );
  }
  return (
    <Stack>
      <Heading as="h3" ref={ref} tabIndex={-1} $size={16}>
        {t('tutorialsTitle')}
      </Heading>
      <Stack $gap={2}>
        {offeredTutorials(settings).map((one) => (
          <Button
            key={one.id}
            variant="secondary"
            icon={<Icon name={one.icon} />}
            busy={state.kind === 'starting' && state.tutorial === one}
            disabled={state.kind === 'starting'}
            onClick={() => start(one)}
          >
            {t(`tutorials.${one.id}`)}
          </Button>
        ))}
      </Stack>
      <Text $size={14} $tone="muted" role="status">
        {state.kind === 'starting' &&
          t('tutorialStarts', { title: t(`tutorials.${state.tutorial.id}`) })}
      </Text>
    </Stack>
  );
}
