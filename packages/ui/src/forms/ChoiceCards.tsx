import {
  color,
  duration,
  fontSize,
  Icon,
  narrowBelow,
  radius,
  size,
  space,
  type IconName,
} from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: IconName;
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /**
   * For short labels: the cards are side by side on a telephone too, with icons above the labels.
   */
  readonly compact?: boolean;
}

/** A choice among a few options, with room to describe each option. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, choices, value, onChange, compact = false } = props;
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Cards $compact={compact}>
        {choices.map((choice) => (
          <Option key={choice.value} $compact={compact}>
            <Radio
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && <Icon name={choice.icon} />}
            <Words>
              <strong>{choice.label}</strong>
              {choice.detail !== undefined && <Detail $compact={compact}>{choice.detail}</Detail>}
            </Words>
          </Option>
        ))}
      </Cards>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: ${space(1)};
  padding: 0;
  font-size: ${fontSize(14)};
  font-weight: 600;
`;

const narrow = `@media (width < ${narrowBelow})`;

interface CardsLook {
  readonly $compact: boolean;
}

const leastWidth = ({ $compact }: CardsLook) => ($compact ? '4.5rem' : '10rem');

/* Four cards form two rows of two instead of three and one. */
const Cards = styled.div<CardsLook>`
  --least-width: ${leastWidth};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least-width)), 1fr));
  &:has(> :nth-child(4):last-child) {
    --least-width: max(${leastWidth}, 34%);
  }
  gap: ${space(2)};
`;

const Option = styled.label<{ readonly $compact: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('target')};
  padding: ${space(3)};
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('medium')};
  cursor: pointer;
  transition:
    background-color ${duration('fast')} ease-out,
    border-color ${duration('fast')} ease-out;
  > svg {
    flex: none;
    color: ${color('text-muted')};
  }
  &:has(:checked) {
    border-color: ${color('primary-text')};
    background: ${color('primary-soft')};
    box-shadow: inset 0 0 0 1px ${color('primary-text')};
    > svg {
      color: ${color('primary-text')};
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('primary-text')};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${narrow} {
    ${({ $compact }) =>
      $compact &&
      css`
        flex-direction: column;
        gap: ${space(1)};
        padding-inline: ${space(2)};
        text-align: center;
      `}
  }
`;

/* The whole card can be clicked, so the radio mark is not shown. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  line-height: 1.35;
  strong {
    font-weight: 600;
  }
`;

const Detail = styled.span<{ readonly $compact: boolean }>`
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  ${narrow} {
    font-size: ${({ $compact }) => fontSize($compact ? 12 : 14)};
  }
`;
