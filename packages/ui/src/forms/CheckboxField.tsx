import { CheckBox, color, size, space } from '@bambuzal/ui';
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
        <CheckBox {...native} {...ties.control} />
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

const Notes = styled.div`
  padding-left: ${space(8)};
  margin-left: ${space(1)};
`;
