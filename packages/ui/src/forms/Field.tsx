import { color, fontSize, Icon, space, useUi } from '@bambuzal/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formsWord } from './words';

/** Properties that every field of a form has, besides those of its control. */
export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /**
   * If the property is present, even as `undefined`, an empty line is kept under the control. An
   * error that appears while a finger moves to the button then does not move the button.
   */
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

interface ControlIds {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Attributes that connect a control to its label, help and error; spread `control` onto it. */
export interface FieldTies {
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
  readonly labelId: string;
  readonly helpId: string;
  readonly errorId: string;
}

/** @param props properties of the field; ids that the caller set on the control are kept */
export function useFieldTies(props: Pick<FieldProps, 'help' | 'error'> & ControlIds): FieldTies {
  const made = useId();
  const id = props.id ?? made;
  const [labelId, helpId, errorId] = [`${id}-label`, `${id}-help`, `${id}-error`];
  const hasError = isShown(props.error);
  const describedBy = [
    props['aria-describedby'],
    hasError ? errorId : undefined,
    isShown(props.help) ? helpId : undefined,
  ].filter((part) => part !== undefined);
  return {
    control: {
      id,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      'aria-invalid': hasError ? true : undefined,
    },
    labelId,
    helpId,
    errorId,
  };
}

interface FieldFrameProps {
  readonly field: FieldProps;
  readonly ties: FieldTies;
  readonly children: ReactNode;
}

/** Label above the control, help or error below. */
export function FieldFrame({ field, ties, children }: FieldFrameProps) {
  const { language } = useUi();
  return (
    <Frame>
      <Label id={ties.labelId} htmlFor={ties.control.id}>
        {field.label}
        {field.optional === true && <Optional> ({formsWord(language, 'optional')})</Optional>}
      </Label>
      {children}
      <FieldNote field={field} ties={ties} />
    </Frame>
  );
}

interface FieldNoteProps {
  readonly field: Pick<FieldProps, 'help' | 'error'>;
  readonly ties: FieldTies;
}

/**
 * Help and error share one place. The help keeps its space while the error is shown, and screen
 * readers still read it with the control.
 */
export function FieldNote({ field, ties }: FieldNoteProps) {
  const hasError = isShown(field.error);
  return (
    <Note $keepsLine={'error' in field}>
      {isShown(field.help) && (
        <Help id={ties.helpId} $hidden={hasError}>
          {field.help}
        </Help>
      )}
      {/*
       * Always rendered, because a live region that appears together with its first words is often
       * not announced.
       */}
      <ErrorText id={ties.errorId} aria-live="assertive">
        {hasError && (
          <>
            <Icon name="circle-alert" size={16} />
            <span>{field.error}</span>
          </>
        )}
      </ErrorText>
    </Note>
  );
}

function isShown(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== '' && content !== false;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label`
  margin-bottom: ${space(1)};
  font-size: ${fontSize(14)};
  font-weight: 600;
`;

const Optional = styled.span`
  font-weight: 400;
  color: ${color('text-muted')};
`;

const Note = styled.div<{ readonly $keepsLine: boolean }>`
  display: grid;
  font-size: ${fontSize(14)};
  line-height: 1.25rem;
  min-height: ${({ $keepsLine }) => ($keepsLine ? `calc(1.25rem + ${space(1)})` : 'auto')};
  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  > :not(:empty) {
    padding-top: ${space(1)};
  }
`;

const Help = styled.div<{ readonly $hidden: boolean }>`
  color: ${color('text-muted')};
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
`;

const ErrorText = styled.div`
  display: flex;
  gap: ${space(1)};
  color: ${color('loss-text')};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-top: 0.125rem;
  }
`;
