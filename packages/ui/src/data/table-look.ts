import { color, fontSize, radius, space } from '@bambuzal/ui';
import { css, styled } from 'styled-components';

interface Aligned {
  readonly $align?: 'start' | 'end' | undefined;
  /** See `Column`. */
  readonly $priority?: ColumnPriority | undefined;
}

/** 1 is always shown; 2 is hidden on cards; 3 is shown where a table has much room only. */
export type ColumnPriority = 1 | 2 | 3;

/**
 * Measured on the table's own container, because beside the sidebar a tablet has as little room as
 * a telephone.
 */
const leastWidth = '36rem';
const wide = `@container (width >= ${leastWidth})`;
const narrow = `@container (width < ${leastWidth})`;
/** Room for all columns. */
const tight = '@container (width < 72rem)';

const shownByPriority = css<Aligned>`
  ${narrow} {
    ${({ $priority = 1 }) => $priority > 1 && 'display: none;'}
  }
  ${tight} {
    ${({ $priority = 1 }) => $priority > 2 && 'display: none;'}
  }
`;

export const Room = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

export const Scroll = styled.div`
  min-width: 0;
  ${wide} {
    overflow-x: auto;
    border: 1px solid ${color('border')};
    border-radius: ${radius('large')};
    background: ${color('surface')};
  }
`;

export const Table = styled.table<{ readonly $isDense: boolean }>`
  --line-space: ${({ $isDense }) => space($isDense ? 1 : 3)};
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${narrow} {
    display: block;
  }
`;

/* In cards, the header row is for screen readers only. */
export const Head = styled.thead`
  ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const HeadCell = styled.th<Aligned>`
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color('border')};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-weight: 600;
  text-align: ${({ $align = 'start' }) => $align};
  white-space: nowrap;
  ${shownByPriority}
`;

export const Body = styled.tbody`
  ${narrow} {
    display: flex;
    flex-direction: column;
    gap: ${space(3)};
  }
`;

export const Line = styled.tr`
  /* Outweighs the rule for elements that only code focuses: here the reader's keys do. */
  &&:focus-visible {
    outline: 2px solid ${color('primary-text')};
    outline-offset: -2px;
  }
  ${wide} {
    &:not(:last-child) > * {
      border-bottom: 1px solid ${color('border')};
    }
    &:hover {
      background: ${color('surface-raised')};
    }
  }
  ${narrow} {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
    padding: ${space(4)};
    border: 1px solid ${color('border')};
    border-radius: ${radius('large')};
    background: ${color('surface')};
  }
`;

const cellLook = css<Aligned>`
  ${wide} {
    padding: var(--line-space) ${space(4)};
    font-weight: 400;
    text-align: ${({ $align = 'start' }) => $align};
  }
  ${narrow} {
    display: flex;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding: 0;
    text-align: start;
  }
`;

export const Cell = styled.td<Aligned>`
  ${cellLook}
  &:is(th) {
    font-weight: 600;
  }
  ${narrow} {
    > div {
      min-width: 0;
      overflow-wrap: anywhere;
    }
    > span + div {
      text-align: end;
    }
  }
  ${shownByPriority}
`;

export const Label = styled.span`
  flex: none;
  max-width: 50%;
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-weight: 400;
  line-height: 1.5rem;
  ${wide} {
    display: none;
  }
`;

export const Select = styled.td<Aligned>`
  ${cellLook}
  ${wide} {
    width: 1px;
    padding-inline-end: 0;
  }
  ${narrow} {
    &:empty {
      display: none;
    }
  }
`;

export const Actions = styled.td<Aligned>`
  ${cellLook}
  ${wide} {
    padding-block: ${space(1)};
    text-align: end;
    white-space: nowrap;
  }
  ${narrow} {
    flex-wrap: wrap;
    justify-content: flex-end;
    margin-block: ${space(1)} calc(-1 * ${space(2)});
    padding-top: ${space(2)};
    border-top: 1px solid ${color('border')};
    /* A row without actions. */
    &:empty {
      display: none;
    }
  }
`;
