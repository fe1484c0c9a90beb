import { styled } from 'styled-components';
import type { SpaceToken } from '../tokens/tokens';
import { space } from '../tokens/variables';

interface StackProps {
  readonly $gap?: SpaceToken;
  readonly $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  readonly $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Layout of children one below the other. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/** Layout of children side by side, wrapped to the next line if there is no room. */
export const Row = styled.div<StackProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 3 }) => space($gap)};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/**
 * Layout of equal columns: as many as fit, each at least `$column` wide; a single column on a
 * narrow screen.
 */
export const Grid = styled.div<{ readonly $column?: string; readonly $gap?: SpaceToken }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $column = '18rem' }) => $column}), 1fr)
  );
  gap: ${({ $gap = 4 }) => space($gap)};
`;

/**
 * A list whose entries are cards: as many side by side as fit, each at least `$column` wide. A
 * single card does not fill the row.
 */
export const CardList = styled.ul<{ readonly $column?: string }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, ${({ $column = '20rem' }) => $column}), 1fr)
  );
  align-items: start;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
