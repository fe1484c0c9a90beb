import { color, duration, Icon, radius, size, space } from '@bambuzal/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldNote, useFieldTies } from './Field';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** May contain links, which stay clickable. */
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

/**
 * A yes-or-no choice, sent with the rest of the form. Use a `SwitchField` for a choice that applies
 * at once.
 */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, error, ...native } = props;
  const ties = useFieldTies(props);
  return (
    <div>
      <Line>
        <Control>
          <Box {...native} {...ties.control} type="checkbox" />
          <Icon name="check" size={16} />
        </Control>
        <span>{label}</span>
      </Line>
      <Notes>
        <FieldNote field={props} ties={ties} />
      </Notes>
    </div>
  );
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-height: ${size('target')};
  padding-block: 0.625rem;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color('text-muted')};
    cursor: not-allowed;
  }
  > :last-child {
    min-width: 0;
  }
`;

const Control = styled.span`
  position: relative;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  color: ${color('on-primary')};
  > svg {
    position: absolute;
    top: ${space(1)};
    left: ${space(1)};
    stroke-width: 3;
    pointer-events: none;
    visibility: hidden;
  }
  > :checked + svg {
    visibility: visible;
  }
`;

const Box = styled.input`
  display: block;
  width: 100%;
  height: 100%;
  margin: 0;
  appearance: none;
  border: 2px solid ${color('border-strong')};
  border-radius: ${radius('small')};
  background: ${color('surface')};
  cursor: inherit;
  transition: background-color ${duration('fast')} ease-out;
  &:checked {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('loss-text')};
  }
  &:disabled {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Notes = styled.div`
  padding-left: ${space(8)};
  margin-left: ${space(1)};
`;
