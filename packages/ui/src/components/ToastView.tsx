import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '@bambuzal/brand';
import { color, fontSize, radius, space } from '../tokens/variables';
import { Icon, type IconName } from './Icon';
import { IconButton } from './IconButton';

export type ToastTone = 'info' | 'success' | 'error';

interface ToastViewProps {
  readonly tone: ToastTone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel: string;
}

const looks = {
  info: { tone: 'primary', icon: 'info' },
  success: { tone: 'gain', icon: 'circle-check' },
  error: { tone: 'loss', icon: 'circle-alert' },
} as const satisfies Record<ToastTone, { tone: Tone; icon: IconName }>;

/**
 * Look of one toast. The caller decides when it is shown. A failure interrupts the screen reader.
 */
export function ToastView({ tone, title, children, onClose, closeLabel }: ToastViewProps) {
  const { tone: colours, icon } = looks[tone];
  return (
    <Frame>
      <Picture $tone={colours}>
        <Icon name={icon} />
      </Picture>
      <Message role={tone === 'error' ? 'alert' : 'status'}>
        <Title>{title}</Title>
        {children !== undefined && <Detail>{children}</Detail>}
      </Message>
      <IconButton icon="x" label={closeLabel} onClick={onClose} />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  width: 100%;
  max-width: 26rem;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  color: ${color('text')};
`;

const Picture = styled.span<{ readonly $tone: Tone }>`
  flex: none;
  padding-block: ${space(3)};
  color: ${({ $tone }) => color(`${$tone}-text`)};
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 0.625rem;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: 600;
`;

const Detail = styled.div`
  font-size: ${fontSize(14)};
  color: ${color('text-muted')};
`;
