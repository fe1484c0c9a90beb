import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { boxLook, innerLook } from './control-look';
import { FieldFrame, useFieldTies, type FieldProps } from './Field';

interface TextAreaFieldProps extends FieldProps, ComponentPropsWithRef<'textarea'> {}

/** A field for several lines of text. It grows with the text if the browser supports this. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, optional, ...native } = props;
  const ties = useFieldTies(props);
  return (
    <FieldFrame field={props} ties={ties}>
      <Box>
        <Area rows={4} {...native} {...ties.control} />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  display: flex;
  ${boxLook}
`;

const Area = styled.textarea`
  ${innerLook}
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 20rem;
  resize: vertical;
`;
