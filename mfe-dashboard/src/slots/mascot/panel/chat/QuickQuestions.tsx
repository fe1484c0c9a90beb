import { Button, Row, Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { mascotApi } from '../../../../api/mascot';
import { panelTexts } from '../locales/panel-texts';
import { quickQuestions } from './quick-questions';

interface QuickQuestionsProps {
  readonly disabled: boolean;
  readonly onAsk: (question: string) => void;
}

/** Frequent questions. A press on a question asks it. */
export function QuickQuestions({ disabled, onAsk }: QuickQuestionsProps) {
  const t = panelTexts.useTexts();
  const { data, error, isFetching, refetch } = mascotApi.useMascotMessagesQuery(undefined);
  if (!data && error) {
    return (
      <Row>
        <Text $size={14} $tone="muted">
          {t('questionsFailed')}
        </Text>
        <Button small variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Row>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton $height="2.25rem" $width="12rem" />
      </SkeletonGroup>
    );
  }
  const questions = quickQuestions(data);
  if (questions.length === 0) return null;
  return (
    <Stack $gap={2} role="group" aria-label={t('questions')}>
      <Text $size={14} $tone="muted" aria-hidden>
        {t('questions')}
      </Text>
      <Row $gap={2}>
        {questions.map((question) => (
          <Button
            key={question}
            small
            variant="secondary"
            disabled={disabled}
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
