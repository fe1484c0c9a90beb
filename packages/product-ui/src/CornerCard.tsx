import {
  color,
  duration,
  Heading,
  IconButton,
  layer,
  narrowBelow,
  radius,
  size,
  space,
} from '@bambuzal/ui';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

interface CornerCardProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Card in the corner of the page. It is not modal: focus stays where it was. */
export function CornerCard({ title, closeLabel, onClose, children }: CornerCardProps) {
  const titleId = useId();
  return (
    <Frame
      aria-labelledby={titleId}
      aria-live="polite"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <Top>
        <Heading as="h2" $size={16} id={titleId}>
          {title}
        </Heading>
        <IconButton icon="x" label={closeLabel} onClick={onClose} />
      </Top>
      {children}
    </Frame>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

/* On the left, because the mascot is on the right. */
const Frame = styled.section`
  position: fixed;
  inset: auto auto ${space(6)} calc(${size('sidebar')} + ${space(6)});
  z-index: ${layer('overlay')};
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: 22rem;
  max-height: calc(100dvh - ${size('header')} - ${space(12)});
  overflow: hidden auto;
  padding: ${space(2)} ${space(5)} ${space(5)};
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('large')};
  background: ${color('surface-raised')};
  color: ${color('text')};
  overflow-wrap: anywhere;
  animation: ${appear} ${duration('medium')} ease-out;
  @media (width < ${narrowBelow}) {
    inset-inline: ${space(3)};
    bottom: calc(${size('bottom-bar')} + ${space(3)} + env(safe-area-inset-bottom));
    width: auto;
    max-height: 60dvh;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-right: calc(-1 * ${space(3)});
`;
