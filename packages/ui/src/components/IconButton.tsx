import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, duration, radius, size } from '../tokens/variables';
import { Icon, type IconName } from './Icon';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** Name of the action, for screen readers and as the tooltip. */
  readonly label: string;
}

export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Frame {...rest} type={type} aria-label={label} title={label}>
      <Icon name={icon} />
    </Frame>
  );
}

const Frame = styled.button`
  display: inline-grid;
  place-items: center;
  width: ${size('target')};
  height: ${size('target')};
  flex: none;
  padding: 0;
  border: 0;
  border-radius: ${radius('medium')};
  background: transparent;
  color: ${color('text-muted')};
  cursor: pointer;
  transition:
    background-color ${duration('fast')} ease-out,
    color ${duration('fast')} ease-out;
  &:hover,
  &[aria-pressed='true'],
  &[aria-expanded='true'] {
    background: ${color('surface-raised')};
    color: ${color('text')};
  }
`;
