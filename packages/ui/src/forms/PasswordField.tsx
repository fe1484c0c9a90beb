import {
  color,
  duration,
  fontSize,
  IconButton,
  radius,
  space,
  useUi,
  type Tone,
} from '@bambuzal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, useFieldTies } from './Field';
import { Input, InputBox, type TextFieldProps } from './TextField';
import { formsWord } from './words';

export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** The score in words, e.g. "Senha fraca". */
  readonly label: string;
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> {
  readonly strength?: PasswordStrength | undefined;
}

/** A password field. The reader can make the password visible. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, optional, strength, ...native } = props;
  const { language } = useUi();
  const [shown, setShown] = useState(false);
  const ties = useFieldTies(props);
  return (
    <FieldFrame field={props} ties={ties}>
      <InputBox>
        <Input
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...ties.control}
          type={shown ? 'text' : 'password'}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={formsWord(language, shown ? 'hidePassword' : 'showPassword')}
          aria-controls={ties.control.id}
          disabled={native.disabled}
          onClick={() => setShown(!shown)}
        />
      </InputBox>
      {strength && <StrengthMeter {...strength} />}
    </FieldFrame>
  );
}

const steps = [1, 2, 3, 4] as const;
const tones = ['loss', 'loss', 'attention', 'gain', 'gain'] as const satisfies Tone[];

function StrengthMeter({ score, label }: PasswordStrength) {
  return (
    <Meter>
      <Bars aria-hidden>
        {steps.map((step) => (
          <Bar key={step} $tone={step <= score ? tones[score] : undefined} />
        ))}
      </Bars>
      <Words aria-live="polite">{label}</Words>
    </Meter>
  );
}

const Meter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  margin-top: ${space(2)};
`;

const Bars = styled.div`
  display: grid;
  flex: 1 1 8rem;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
`;

const Bar = styled.span<{ readonly $tone: Tone | undefined }>`
  height: 0.25rem;
  border-radius: ${radius('full')};
  background: ${({ $tone }) => color($tone ?? 'border-strong')};
  opacity: ${({ $tone }) => ($tone ? 1 : 0.5)};
  transition: background-color ${duration('fast')} ease-out;
`;

const Words = styled.span`
  min-width: 8rem;
  min-height: 1.25rem;
  font-size: ${fontSize(14)};
  line-height: 1.25rem;
  color: ${color('text-muted')};
  text-align: end;
`;
