import { color, fontSize, space } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Figure {
  readonly term: string;
  readonly value: ReactNode;
  /** Note on the figure, e.g. its period and number of items. */
  readonly note?: ReactNode;
}

/** List of figures, each with its name. */
export function Figures({ items }: { readonly items: readonly Figure[] }) {
  return (
    <List>
      {items.map(({ term, value, note }) => (
        <div key={term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
          {note !== undefined && <Note>{note}</Note>}
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${space(4)};
`;

const Term = styled.dt`
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;

const Value = styled.dd`
  font-size: ${fontSize(24)};
  font-weight: 650;
  line-height: 1.3;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

const Note = styled.dd`
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;
