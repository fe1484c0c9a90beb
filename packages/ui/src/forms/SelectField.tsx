import { color, Icon, space } from '@bambuzal/ui';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { boxLook, innerLook } from './control-look';
import { FieldFrame, useFieldTies, type FieldProps } from './Field';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  readonly options: readonly SelectOption[];
}

/** A choice among a few options; the device shows the list in its own way. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, options, ...native } = props;
  const ties = useFieldTies(props);
  return (
    <FieldFrame field={props} ties={ties}>
      <Box>
        <Select {...native} {...ties.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevron-down" size={16} />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;
  ${boxLook}
  > svg {
    position: absolute;
    top: 50%;
    right: ${space(3)};
    transform: translateY(-50%);
    color: ${color('text-muted')};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${innerLook}
  appearance: none;
  padding-right: ${space(10)};
  cursor: pointer;
  option {
    background: ${color('surface')};
    color: ${color('text')};
  }
`;
