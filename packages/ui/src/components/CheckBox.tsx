import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, duration, radius, space } from '../tokens/variables';
import { Icon } from './Icon';

/** A checkbox without a label; the caller gives it an accessible name. */
export function CheckBox(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>) {
  return (
    <Control>
      <Box {...props} type="checkbox" />
      <Icon name="check" size={16} />
    </Control>
  );
}

const Control = styled.span`
  display: block;
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
  &:indeterminate {
    border-color: ${color('primary')};
    background: linear-gradient(${color('primary')} 0 0) center / 0.75rem 0.25rem no-repeat;
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
