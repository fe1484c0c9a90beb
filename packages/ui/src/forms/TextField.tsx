import { color, space } from '@bambuzal/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { boxLook, innerLook } from './control-look';
import { FieldFrame, useFieldTies, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'prefix'> {
  /** Shown before the text: a currency, an icon. */
  readonly prefix?: ReactNode;
  /** Shown after the text: a unit, a button. */
  readonly suffix?: ReactNode;
}

/** A field for a single line of text. Masking is the caller's task. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, prefix, suffix, ...native } = props;
  const ties = useFieldTies(props);
  return (
    <FieldFrame field={props} ties={ties}>
      <InputBox>
        {prefix !== undefined && <Affix>{prefix}</Affix>}
        <Input type="text" {...native} {...ties.control} />
        {suffix !== undefined && <Affix>{suffix}</Affix>}
      </InputBox>
    </FieldFrame>
  );
}

export const InputBox = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  ${boxLook}
`;

export const Input = styled.input`
  ${innerLook}
  /* What the browser fills in would otherwise come with the browser's own ground. */
  &:autofill {
    box-shadow: inset 0 0 0 100vmax ${color('surface')};
    -webkit-text-fill-color: ${color('text')};
  }
`;

const Affix = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  color: ${color('text-muted')};
  white-space: nowrap;
  &:first-child {
    padding-left: ${space(3)};
  }
  &:last-child:not(:has(button)) {
    padding-right: ${space(3)};
  }
`;
