import { color, duration, fontSize, radius, size, space, Spinner } from '@bambuzal/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface SwitchFieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Whether the change is under way. The switch then keeps focus, and ignores further changes. */
  readonly busy?: boolean;
}

/** A choice between on and off, applied at once. */
export function SwitchField({
  label,
  help,
  checked,
  onChange,
  disabled = false,
  busy = false,
}: SwitchFieldProps) {
  const id = useId();
  const hasHelp = help !== undefined;
  return (
    <Line>
      <Words>
        <span id={`${id}-label`}>{label}</span>
        {hasHelp && <Help id={`${id}-help`}>{help}</Help>}
      </Words>
      <Control>
        <Track
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={hasHelp ? `${id}-help` : undefined}
          aria-busy={busy}
          aria-disabled={busy || disabled}
          checked={checked}
          disabled={disabled}
          onChange={(event) => {
            if (!busy) onChange(event.currentTarget.checked);
          }}
        />
        <Thumb>{busy && <Spinner decorative />}</Thumb>
      </Control>
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${size('target')};
  padding-block: ${space(2)};
  cursor: pointer;
  &:has([aria-disabled='true']) {
    cursor: not-allowed;
  }
  &:has(:disabled) {
    color: ${color('text-muted')};
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Help = styled.span`
  font-size: ${fontSize(14)};
  color: ${color('text-muted')};
`;

const Control = styled.span`
  position: relative;
  flex: none;
`;

const Track = styled.input`
  display: block;
  width: 3rem;
  height: 1.75rem;
  margin: 0;
  appearance: none;
  border: 2px solid ${color('border-strong')};
  border-radius: ${radius('full')};
  background: ${color('surface')};
  cursor: inherit;
  transition: background-color ${duration('fast')} ease-out;
  &:checked {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
  &:disabled {
    opacity: 0.55;
  }
`;

const Thumb = styled.span`
  position: absolute;
  top: ${space(1)};
  left: ${space(1)};
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: ${radius('full')};
  background: ${color('text-muted')};
  color: ${color('surface')};
  font-size: ${fontSize(12)};
  pointer-events: none;
  transition: transform ${duration('fast')} ease-out;
  :checked + & {
    transform: translateX(1.25rem);
    background: ${color('on-primary')};
    color: ${color('primary')};
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
