import { Badge, color, duration, narrowBelow, size, space } from '@bambuzal/ui';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** A figure or a word, shown beside the label. */
  readonly badge?: string;
}

interface TabsProps {
  /** Name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Content of the selected tab. */
  readonly children?: ReactNode;
}

/** Several views of one thing, shown one at a time. The arrow keys change the view. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

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
  display: flex;
  /* Where they do not fit beside each other all stay in sight, in lines of their own. */
  flex-wrap: wrap;
  gap: ${space(1)};
  box-shadow: inset 0 -1px ${color('border')};
`;

const Button = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  max-width: 100%;
  min-height: ${size('target')};
  padding: ${space(2)} ${space(4)};
  @media (width < ${narrowBelow}) {
    /* Three short ones fit the narrowest screens side by side. */
    padding-inline: ${space(2)};
  }
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color('text-muted')};
  font-weight: 600;
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
