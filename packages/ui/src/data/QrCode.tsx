import { radius } from '@bambuzal/ui';
import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';

interface QrCodeProps {
  readonly text: string;
  /** Purpose of the code, for screen readers. The encoded text is shown beside the code. */
  readonly label: string;
  /** Size in pixels, including the quiet zone. */
  readonly size?: number;
}

/** A QR code. It is black on white in either theme, because cameras need that. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  return (
    <Paper role="img" aria-label={label}>
      <QRCodeSVG value={text} size={size} level="M" marginSize={4} aria-hidden />
    </Paper>
  );
}

const Paper = styled.div`
  width: fit-content;
  max-width: 100%;
  overflow: hidden;
  border-radius: ${radius('medium')};
  /* The one surface that is no token. */
  background: #fff;
  > svg {
    height: auto;
  }
`;
