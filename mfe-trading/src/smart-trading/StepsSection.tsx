import { Heading, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { styled } from 'styled-components';
import { smartTradingTexts } from './locales/smart-trading-texts';

const steps = ['agreement', 'deposit', 'follow'] as const;

/** First steps, numbered. */
export function StepsSection() {
  const t = smartTradingTexts.useTexts();
  return (
    <Section title={t('steps')}>
      <StepList>
        {steps.map((step) => (
          <li key={step}>
            <Heading as="h3" $size={16}>
              {t(`${step}Step`)}
            </Heading>
            <Text $tone="muted">{t(`${step}StepText`)}</Text>
          </li>
        ))}
      </StepList>
    </Section>
  );
}

/* Numbered steps, side by side if there is room. */
const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: 1.25rem;
  padding-inline-start: 1.25rem;
`;
