import { color, duration, Icon, radius, size, space } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Questions with collapsed answers. The browser's text search still finds the answers. */
export function Accordion({ items }: { readonly items: readonly AccordionItem[] }) {
  return (
    <Frame>
      {items.map(({ id, title, content }) => (
        <Item key={id} id={id}>
          <Title>
            <span>{title}</span>
            <Icon name="chevron-down" />
          </Title>
          <Content>{content}</Content>
        </Item>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
`;

const Item = styled.details`
  &:not(:last-child) {
    border-bottom: 1px solid ${color('border')};
  }
`;

const Title = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${size('target')};
  padding: ${space(4)} ${space(5)};
  font-weight: 600;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: ${color('surface-raised')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > span {
    min-width: 0;
  }
  > svg {
    flex: none;
    color: ${color('text-muted')};
    transition: transform ${duration('fast')} ease-out;
  }
  [open] > & > svg {
    transform: rotate(180deg);
  }
`;

const Content = styled.div`
  padding: ${space(1)} ${space(5)} ${space(5)};
  color: ${color('text-muted')};
`;
