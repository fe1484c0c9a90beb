import { color, Icon, radius, size, space } from '@bambuzal/ui';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTree } from './tree-context';
import { itemAbove, itemBelow } from './tree-keys';

interface TreeItemProps {
  readonly id: string;
  /** Level, counted from 1. */
  readonly level: number;
  /** Position among its siblings. Missing for the item that stands for members not yet loaded. */
  readonly place?: { readonly position: number; readonly of: number };
  /** Whether the branch is open; undefined for an item without a branch. */
  readonly isOpen?: boolean;
  readonly onPress?: (() => void) | undefined;
  readonly label: ReactNode;
  /** Items of the branch. */
  readonly children?: ReactNode;
}

/** An item of the tree: its line, and its branch below. */
export function TreeItem(props: TreeItemProps) {
  const { id, level, place, isOpen, onPress, label, children } = props;
  const labelId = useId();
  const { activeId, setActive } = useTree();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const item = event.currentTarget;
    // Ignores key events that bubble up from items in the branch.
    if (event.target !== item) return;
    if (!actOn(event.key, { item, isOpen, onPress })) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Item
      role="treeitem"
      data-item={id}
      aria-level={level}
      aria-setsize={place?.of}
      aria-posinset={place?.position}
      aria-expanded={isOpen}
      aria-labelledby={labelId}
      tabIndex={activeId === id ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) setActive(id);
      }}
      onKeyDown={onKeyDown}
    >
      <Line onClick={onPress} $canBePressed={onPress !== undefined}>
        <Mark>
          {isOpen !== undefined && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
        </Mark>
        <Label id={labelId}>{label}</Label>
      </Line>
      {isOpen === true && <Group role="group">{children}</Group>}
    </Item>
  );
}

interface Pressable {
  readonly item: HTMLElement;
  readonly isOpen: boolean | undefined;
  readonly onPress: (() => void) | undefined;
}

/** @returns whether the key belongs to an action of the item */
function actOn(key: string, { item, isOpen, onPress }: Pressable): boolean {
  if (key === 'Enter' || key === ' ') {
    onPress?.();
    return true;
  }
  if (key === 'ArrowRight') {
    if (isOpen === true) itemBelow(item)?.focus();
    if (isOpen === false) onPress?.();
    return true;
  }
  if (key === 'ArrowLeft') {
    if (isOpen === true) onPress?.();
    else itemAbove(item)?.focus();
    return true;
  }
  return false;
}

/*
 * The focus ring is drawn around the line only, because a ring around the whole branch would not
 * show which item has focus.
 */
const Item = styled.li`
  outline: none;
  &:focus-visible > :first-child {
    outline: 2px solid ${color('primary-text')};
    outline-offset: -2px;
  }
`;

const Line = styled.div<{ readonly $canBePressed: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size('target')};
  padding: ${space(2)};
  border-radius: ${radius('medium')};
  cursor: ${({ $canBePressed }) => ($canBePressed ? 'pointer' : 'default')};
  &:hover {
    background: ${color('surface-raised')};
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  width: ${space(5)};
  color: ${color('text-muted')};
`;

const Label = styled.div`
  flex: 1;
  min-width: 0;
`;

const Group = styled.ul`
  margin: 0 0 0 ${space(4)};
  padding: 0 0 0 ${space(1)};
  border-left: 1px solid ${color('border-strong')};
  list-style: none;
  @media (width < 30rem) {
    margin-left: ${space(2)};
  }
`;
