import { color, IconButton, space } from '@bambuzal/ui';
import { LanguageSelect, ThemeToggle } from '@bambuzal/web-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Company } from '../layout/Company';
import { signedInTexts } from './locales/signed-in-texts';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Sidebar of a narrow screen, over the page. A native `dialog`, which keeps focus inside, closes on
 * Escape and returns focus. A followed link closes it too.
 */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  const t = signedInTexts.useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  // The content is large, and fetches parts of remotes, so it waits until it is first wanted.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <Frame
      ref={dialog}
      aria-label={t('navigation')}
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop has the dialog as its target; a click inside has a child as its
        // target.
        const isBackdrop = event.target === event.currentTarget;
        if (isBackdrop || (event.target instanceof Element && event.target.closest('a'))) onClose();
      }}
    >
      <Inside>
        <Top>
          <Company />
          <IconButton icon="x" label={t('closeNavigation')} onClick={onClose} />
        </Top>
        {wasOpened && children}
        <Bottom>
          <LanguageSelect />
          <ThemeToggle />
        </Bottom>
      </Inside>
    </Frame>
  );
}

const Frame = styled.dialog`
  width: min(20rem, 86vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-right: 1px solid ${color('border')};
  background: ${color('surface')};
  color: ${color('text')};
  &::backdrop {
    background: rgb(0 0 0 / 55%);
  }
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-height: 100%;
  padding: ${space(2)} ${space(3)} calc(${space(4)} + env(safe-area-inset-bottom));
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-left: ${space(3)};
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: auto;
`;
