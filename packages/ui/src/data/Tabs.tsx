import { Badge, color, duration, narrowBelow, size, space } from '@bambuzal/ui';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** A figure or a word beside the label. */
  readonly badge?: string;
}

interface TabsProps {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** What the selected tab shows. */
  readonly children?: ReactNode;
}

/** Views of one thing, one at a time; the arrow keys change the view. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    // By itself a browser is content when half of it is seen.
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.id === selected);
    const next = indexAfter(event.key, now, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <Frame>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.badge !== undefined && <Badge>{tab.badge}</Badge>}
          </Button>
        ))}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </Frame>
  );
}

function indexAfter(key: string, now: number, last: number): number | undefined {
  if (key === 'ArrowRight') return now === last ? 0 : now + 1;
  if (key === 'ArrowLeft') return now <= 0 ? last : now - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;

const List = styled.div`
  position: relative;
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${color('border')};
`;

const Button = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size('target')};
  padding: ${space(2)} ${space(4)};
  @media (width < ${narrowBelow}) {
    /* Three of them fit the narrowest screens. */
    padding-inline: ${space(2)};
  }
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color('text-muted')};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: color ${duration('fast')} ease-out;
  &:hover {
    color: ${color('text')};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${color('primary-text')};
    color: ${color('primary-text')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled.div`
  min-width: 0;
`;
