import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { place } from './place';
import { useCloseFromOutside } from './use-close-from-outside';

export interface MenuMoves {
  /** @param item index of the item that gets focus */
  readonly open: (item: number) => void;
  /** @param focus `button` if focus moves to the button; left out if focus is already elsewhere */
  readonly close: (focus?: 'button') => void;
  readonly focusItem: (item: number) => void;
  /** Moves focus to the next or the previous item. Wraps around at both ends. */
  readonly step: (by: 1 | -1) => void;
}

interface MenuState extends MenuMoves {
  readonly isOpen: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly popupRef: RefObject<HTMLDivElement | null>;
}

/** Opens, closes and places a menu, and moves focus through it. */
export function useMenu(count: number): MenuState {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly item: number }>();

  const focusItem = (item: number) => itemsOf(popupRef.current)[item]?.focus(quietly);

  useLayoutEffect(() => {
    const [button, popup] = [buttonRef.current, popupRef.current];
    if (!opened || !button || !popup) return;
    // Browsers from before 2024 do not support popups in the top layer. There the menu stays within
    // the page.
    if ('showPopover' in popup) popup.showPopover();
    place(popup, button);
    itemsOf(popup)[opened.item]?.focus(quietly);
  }, [opened]);
  useCloseFromOutside(opened !== undefined, [buttonRef, popupRef], () => setOpened(undefined));

  return {
    isOpen: opened !== undefined,
    buttonRef,
    popupRef,
    open: (item) => setOpened({ item }),
    close: (focus) => {
      setOpened(undefined);
      if (focus === 'button') buttonRef.current?.focus();
    },
    focusItem,
    step: (by) => {
      const now = itemsOf(popupRef.current).findIndex((item) => item === document.activeElement);
      focusItem((now + by + count) % count);
    },
  };
}

/** The page must not scroll when focus moves, because a menu closes when the page scrolls. */
const quietly = { preventScroll: true };

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
