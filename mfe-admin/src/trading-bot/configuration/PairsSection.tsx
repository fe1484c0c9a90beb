import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Button, Icon, Row } from '@bambuzal/ui';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { useFieldArray } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { newPair } from './configuration-values';
import { GroupProblem } from './GroupProblem';
import { PairFields } from './PairFields';
import { useConfigurationForm } from './use-configuration-form';

interface PairsSectionProps {
  /** Number of pairs that exist already. They come first, and are never removed. */
  readonly existing: number;
}

/** The pairs that are traded. */
export function PairsSection({ existing }: PairsSectionProps) {
  const t = tradingBotTexts.useTexts();
  const { control } = useConfigurationForm();
  const { append, fields, remove } = useFieldArray({ control, name: 'pairs' });
  const { moveFocus, ref } = useFocusAfter();
  return (
    <Section title={t('pairs')} lead={t('pairsLead')} headingRef={ref}>
      <GroupProblem of="pairs" />
      {fields.map(({ id }, index) => (
        <PairFields
          key={id}
          index={index}
          isNew={index >= existing}
          onRemove={() => {
            remove(index);
            moveFocus();
          }}
        />
      ))}
      <Row>
        <Button
          variant="secondary"
          icon={<Icon name="plus" size={16} />}
          disabled={fields.length >= tradingBounds.pairs.most}
          onClick={() => append(newPair)}
        >
          {t('pairAdd')}
        </Button>
      </Row>
    </Section>
  );
}
