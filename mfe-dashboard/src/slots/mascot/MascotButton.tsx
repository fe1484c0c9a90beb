import { color, duration, layer, narrowBelow, radius, size, space } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import type { Ref } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { MascotPicture } from './MascotPicture';
import { mascotTexts } from './locales/mascot-texts';

interface MascotButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  /** Called when the button may soon be pressed, e.g. on hover. */
  readonly onAhead: () => void;
  readonly onOpen: () => void;
}

export function MascotButton({ ref, isBusy, onAhead, onOpen }: MascotButtonProps) {
  const t = mascotTexts.useTexts();
  const { mascotName } = useSettings().settings;
  const label = t('open', { name: mascotName });
  return (
    <>
      <RoomUnderThePage />
      <Button
        ref={ref}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-busy={isBusy}
        onPointerEnter={onAhead}
        onFocus={onAhead}
        onClick={onOpen}
      >
        <MascotPicture size="2.5rem" />
      </Button>
    </>
  );
}

/* Adds space at the end of the page, so that the button covers no content. */
const RoomUnderThePage = createGlobalStyle`
  #main { padding-bottom: calc(3.25rem + ${space(4)}); }
`;

const Button = styled.button`
  display: grid;
  position: fixed;
  right: ${space(6)};
  bottom: ${space(6)};
  z-index: ${layer('header')};
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  padding: 0;
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('full')};
  background: ${color('surface-raised')};
  cursor: pointer;
  transition: border-color ${duration('fast')} ease-out;
  &:hover {
    border-color: ${color('primary-text')};
  }
  @media (width < ${narrowBelow}) {
    right: ${space(4)};
    bottom: calc(${size('bottom-bar')} + ${space(3)} + env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`;
