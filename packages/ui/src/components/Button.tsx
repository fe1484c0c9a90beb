import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, duration, fontSize, radius, size, space } from '../tokens/variables';
import { Spinner } from './Spinner';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

interface ButtonLook {
  readonly $variant?: ButtonVariant;
  readonly $small?: boolean;
}

const surfaces = {
  primary: css`
    background: ${color('primary')};
    color: ${color('on-primary')};
    &:hover:not(:disabled) {
      background: ${color('primary-emphasis')};
    }
  `,
  secondary: css`
    background: ${color('surface-raised')};
    color: ${color('text')};
    border-color: ${color('border-strong')};
    &:hover:not(:disabled) {
      border-color: ${color('primary-text')};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color('primary-text')};
    &:hover:not(:disabled) {
      background: ${color('primary-soft')};
    }
  `,
  danger: css`
    background: ${color('loss')};
    color: ${color('on-loss')};
    &:hover:not(:disabled) {
      background: ${color('loss-emphasis')};
    }
  `,
} satisfies Record<ButtonVariant, unknown>;

const look = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: ${size('target')};
  min-height: ${({ $small = false }) => ($small ? '2.25rem' : size('target'))};
  padding: ${space(1)} ${({ $small = false }) => space($small ? 3 : 5)};
  border: 1px solid transparent;
  border-radius: ${radius('medium')};
  font-size: ${({ $small = false }) => fontSize($small ? 14 : 16)};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${duration('fast')} ease-out,
    border-color ${duration('fast')} ease-out,
    transform ${duration('fast')} ease-out;
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${({ $variant = 'primary' }) => surfaces[$variant]}
`;

const Frame = styled.button<ButtonLook>`
  position: relative;
  ${look}
`;

/* Keeps its place while the spinner covers it, so that nothing beside the button moves. */
const Label = styled.span<{ readonly $isCovered: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;
  opacity: ${({ $isCovered }) => ($isCovered ? 0 : 1)};
`;

const Cover = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly small?: boolean;
  /**
   * Whether the action is under way. A spinner then replaces the icon, or covers the label of a
   * button without one, and clicks are ignored.
   */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** A button. The label names the action: "Sacar R$ 150,00". */
export function Button({
  variant = 'primary',
  small = false,
  busy = false,
  icon,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const isCovered = busy && icon === undefined;
  return (
    <Frame
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      $variant={variant}
      $small={small}
    >
      {busy && icon !== undefined ? <Spinner decorative /> : icon}
      <Label $isCovered={isCovered}>{children}</Label>
      {isCovered && (
        <Cover>
          <Spinner decorative />
        </Cover>
      )}
    </Frame>
  );
}

/** A link to another page that looks like a button. Pass a router's link with `as`. */
export const ButtonLink = styled.a<ButtonLook>`
  ${look}
`;
