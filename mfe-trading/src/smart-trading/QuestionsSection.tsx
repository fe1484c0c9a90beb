import { Accordion, Section } from '@bambuzal/ui/data';
import { smartTradingTexts } from './locales/smart-trading-texts';

const questions = ['what', 'yield', 'fee', 'kinds', 'tilt', 'stop'] as const;

/** Frequent questions. */
export function QuestionsSection() {
  const t = smartTradingTexts.useTexts();
  return (
    <Section title={t('questions')}>
      <Accordion
        items={questions.map((question) => ({
          id: question,
          title: t(`${question}Question`),
          content: t(`${question}Answer`),
        }))}
      />
    </Section>
  );
}
