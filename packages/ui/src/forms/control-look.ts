import { color, duration, radius, size, space } from '@bambuzal/ui';
import { css } from 'styled-components';

/** The box around a control. It is highlighted when the control has focus or an error. */
export const boxLook = css`
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('medium')};
  background: ${color('surface')};
  color: ${color('text')};
  transition: border-color ${duration('fast')} ease-out;
  &:hover {
    border-color: ${color('text-muted')};
  }
  &:has(:focus-visible),
  &:focus-visible {
    border-color: ${color('primary-text')};
    outline: 2px solid ${color('primary-text')};
    outline-offset: -1px;
  }
  &:has([aria-invalid='true']),
  &[aria-invalid='true'] {
    border-color: ${color('loss-text')};
  }
  &:has(> :disabled),
  &:disabled {
    border-color: ${color('border')};
    background: ${color('surface-raised')};
    color: ${color('text-muted')};
    cursor: not-allowed;
  }
`;

/** A control inside this box. Its text is 16 px, so that a telephone does not zoom in on focus. */
export const innerLook = css`
  width: 100%;
  min-width: 0;
  min-height: ${size('target')};
  margin: 0;
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: inherit;
  background: transparent;
  color: inherit;
  text-overflow: ellipsis;
  &:focus-visible {
    outline: none;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 1;
  }
  &::placeholder {
    color: ${color('text-muted')};
    opacity: 1;
  }
`;
