import { color, duration, fontSize, Icon, radius, size, space, type IconName } from '@bambuzal/ui';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMenu, type MenuMoves } from './use-menu';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'loss';
  readonly onSelect: () => void;
}

interface MenuProps {
  /** Accessible name of the button and the menu. */
  readonly label: string;
  /** Visible content of the button: an icon, an avatar, words that `label` contains. */
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  /** Content above the items, e.g. the name of the account. */
  readonly header?: ReactNode;
}

/** A button with a list of actions. The arrow keys move through the actions. */
export function Menu({ label, trigger, items, header }: MenuProps) {
  const menuId = useId();
  const { isOpen, buttonRef, popupRef, ...menu } = useMenu(items.length);
  const select = (item: MenuItem) => {
    menu.close('button');
    item.onSelect();
  };
  return (
    <>
      <Trigger
        ref={buttonRef}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          if (isOpen) menu.close('button');
          else menu.open(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') menu.open(0);
          else if (event.key === 'ArrowUp') menu.open(items.length - 1);
          else return;
          event.preventDefault();
        }}
      >
        {trigger}
      </Trigger>
      {isOpen && (
        <Popup ref={popupRef} popover="manual" onKeyDown={(event) => onKey(event, menu, items)}>
          {header !== undefined && <Top>{header}</Top>}
          <List id={menuId} role="menu" aria-label={label}>
            {items.map((item) => (
              <Item
                key={item.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                $loss={item.tone === 'loss'}
                onClick={() => select(item)}
                onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
              >
                {item.icon && <Icon name={item.icon} />}
                <span>{item.label}</span>
              </Item>
            ))}
          </List>
        </Popup>
      )}
    </>
  );
}

/** Follows the menu button pattern of the ARIA Authoring Practices. */
function onKey(event: KeyboardEvent, menu: MenuMoves, items: readonly MenuItem[]) {
  const moves: Partial<Record<string, () => void>> = {
    ArrowDown: () => menu.step(1),
    ArrowUp: () => menu.step(-1),
    Home: () => menu.focusItem(0),
    End: () => menu.focusItem(items.length - 1),
    Escape: () => menu.close('button'),
  };
  const move = moves[event.key];
  if (move) {
    event.preventDefault();
    // Stops the event, so that a dialog around the menu stays open.
    event.stopPropagation();
    move();
  } else if (event.key === 'Tab') {
    // Returns focus to the button, so that the browser's Tab moves on from the button.
    menu.close('button');
  } else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLocaleLowerCase();
    const found = items.findIndex(({ label }) => label.toLocaleLowerCase().startsWith(letter));
    if (found >= 0) menu.focusItem(found);
  }
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: ${size('target')};
  min-height: ${size('target')};
  padding: ${space(1)};
  border: 0;
  border-radius: ${radius('medium')};
  background: transparent;
  color: ${color('text')};
  cursor: pointer;
  transition: background-color ${duration('fast')} ease-out;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color('surface-raised')};
  }
`;

/* In the browser's top layer, so that no surrounding element clips it. */
const Popup = styled.div`
  position: fixed;
  inset: auto;
  width: max-content;
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - ${space(4)}));
  max-height: calc(100dvh - ${space(4)});
  margin: 0;
  padding: ${space(1)};
  overflow-y: auto;
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  color: ${color('text')};
`;

const Top = styled.div`
  margin-bottom: ${space(1)};
  padding: ${space(2)} ${space(3)} ${space(3)};
  border-bottom: 1px solid ${color('border')};
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
`;

const List = styled.div`
  display: flex;
  flex-direction: column;
`;

const Item = styled.button<{ readonly $loss: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('target')};
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius('small')};
  background: transparent;
  color: ${({ $loss }) => color($loss ? 'loss-text' : 'text')};
  text-align: start;
  cursor: pointer;
  > svg {
    flex: none;
  }
  &&:focus {
    background: ${color('surface')};
    outline: 2px solid transparent;
  }
  &&:focus-visible {
    outline: 2px solid ${color('primary-text')};
    outline-offset: -2px;
  }
`;
