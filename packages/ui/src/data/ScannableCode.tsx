import { color, fontSize, radius, space, Stack } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from './CopyButton';
import { QrCode } from './QrCode';

interface ScannableCodeProps {
  readonly text: string;
  /** Purpose of the picture, for screen readers. */
  readonly pictureLabel: string;
  /**
   * Label of the button: "Copiar código PIX". Without it there is no button, and `below` must offer
   * one.
   */
  readonly copyLabel?: string;
  /** Instructions, shown above the code. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** A code for a camera, and the same code as text to copy for a reader without a camera. */
export function ScannableCode(props: ScannableCodeProps) {
  const { text, pictureLabel, copyLabel, children, below } = props;
  return (
    <Frame>
      <QrCode text={text} label={pictureLabel} />
      <Stack $gap={4}>
        {children}
        <Code>{text}</Code>
        {copyLabel !== undefined && (
          <div>
            <CopyButton text={text} label={copyLabel} />
          </div>
        )}
        {below}
      </Stack>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: center;
  gap: ${space(6)};
  > :last-child {
    flex: 1 1 16rem;
  }
`;

const Code = styled.code`
  padding: ${space(3)};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
  user-select: all;
`;
