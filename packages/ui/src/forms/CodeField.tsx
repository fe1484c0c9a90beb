import { color, fontSize, radius, space } from '@bambuzal/ui';
import type { Ref, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { codeOf } from './code-text';
import { FieldFrame, useFieldTies, type FieldProps } from './Field';

interface CodeFieldProps extends Omit<FieldProps, 'optional'> {
  readonly length?: number;
  readonly value: string;
  /** @param value only digits, at most `length` */
  readonly onChange: (value: string) => void;
  /** Called when the last digit is entered. A form may then submit itself. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A field for a code from a message or an app. It is a single input, so that the device can fill it
 * in and a paste of "123 456" works. The digits are drawn in separate places.
 */
export function CodeField(props: CodeFieldProps) {
  const { length = 6, value, onChange, onComplete, disabled, autoFocus, name, ref } = props;
  const ties = useFieldTies(props);

  function take(text: string) {
    const digits = codeOf(text, value, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  }

  return (
    <FieldFrame field={props} ties={ties}>
      <Frame>
        <Hidden
          {...ties.control}
          ref={ref}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          disabled={disabled}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onSelect={writeAtTheEnd}
        />
        <Places aria-hidden>
          {Array.from({ length }, (_, index) => (
            <Place key={index} data-next={index === Math.min(value.length, length - 1)}>
              {value[index]}
            </Place>
          ))}
        </Places>
      </Frame>
    </FieldFrame>
  );
}

/** The caret is invisible between the places. The next digit goes to the marked place. */
function writeAtTheEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) {
    input.setSelectionRange(end, end);
  }
}

const Frame = styled.div`
  position: relative;
  max-width: 22rem;
`;

/* Transparent instead of hidden, because some keyboards fill a code only into a visible field. */
const Hidden = styled.input`
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  forced-color-adjust: none;
  &:focus-visible {
    outline: none;
  }
  &:disabled {
    cursor: not-allowed;
  }
  &::selection {
    background: transparent;
    color: transparent;
  }
  &:autofill {
    -webkit-text-fill-color: transparent;
    /* The browser's ground for what it filled in cannot be unset, only put off. */
    transition: background-color 99999s;
  }
`;

const Places = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Place = styled.span`
  display: grid;
  flex: 1;
  place-items: center;
  min-width: 0;
  height: 3.5rem;
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('medium')};
  background: ${color('surface')};
  font-size: ${fontSize(24)};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  [aria-invalid='true'] + * > & {
    border-color: ${color('loss-text')};
  }
  :focus-visible + * > &[data-next='true'] {
    outline: 2px solid ${color('primary-text')};
    outline-offset: -1px;
  }
  :disabled + * > & {
    border-color: ${color('border')};
    background: ${color('surface-raised')};
    color: ${color('text-muted')};
  }
`;
