import { color, fontSize, space } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Description {
  readonly term: string;
  readonly description: ReactNode;
}

/** List of names and values: a receipt, a profile. */
export function DescriptionList({ items }: { readonly items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ term, description }) => (
        <Pair key={term}>
          <Term>{term}</Term>
          <Value>{description}</Value>
        </Pair>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding-block: ${space(3)};
  &:not(:last-child) {
    border-bottom: 1px solid ${color('border')};
  }
`;

const Term = styled.dt`
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;

const Value = styled.dd`
  min-width: 0;
  /* Short ones stand at the end; one that needs lines of its own begins where they begin. */
  margin-left: auto;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;
