import { color, fontSize, IconButton, narrowBelow, radius, size, space, useUi } from '@bambuzal/ui';
import { styled } from 'styled-components';
import { dataWord } from './words';

interface PaginationProps {
  /** Page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of rows on all pages. */
  readonly total: number;
  /** Whether there are more rows than `total`, which then is a round number. */
  readonly isMore?: boolean;
  readonly onPage: (page: number) => void;
  /** Name that distinguishes it from another pagination on the same page. */
  readonly label?: string;
}

/**
 * Shows which part of a list is visible, with links to the other parts. Hidden for an empty list.
 */
export function Pagination({
  page,
  pageSize,
  total,
  isMore = false,
  onPage,
  label,
}: PaginationProps) {
  const { language } = useUi();
  if (total <= 0) return null;
  const last = Math.ceil(total / pageSize);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Frame aria-label={label ?? dataWord(language, 'pages')}>
      <Summary aria-live="polite">
        {dataWord(language, isMore ? 'showingOfMore' : 'showing', { from, to, total })}
      </Summary>
      {last > 1 && (
        <Links>
          <IconButton
            icon="chevron-left"
            label={dataWord(language, 'previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pagesAround(page, last).map((number) => (
            <PageButton
              key={number}
              type="button"
              aria-label={dataWord(language, 'page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              $isFar={Math.abs(number - page) > 1}
              onClick={() => onPage(number)}
            >
              {number}
            </PageButton>
          ))}
          <IconButton
            icon="chevron-right"
            label={dataWord(language, 'next')}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </Links>
      )}
    </Frame>
  );
}

/** @returns up to five page numbers, with the current page in the middle if possible */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last) }, (_, index) => first + index);
}

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

const Summary = styled.p`
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-variant-numeric: tabular-nums;
`;

const Links = styled.div`
  display: flex;
  align-items: center;
  @media (width < ${narrowBelow}) {
    flex: 1 1 100%;
    justify-content: space-between;
  }
  > :disabled {
    cursor: not-allowed;
    opacity: 0.4;
  }
`;

const PageButton = styled.button<{ readonly $isFar: boolean }>`
  min-width: ${size('target')};
  height: ${size('target')};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius('medium')};
  background: transparent;
  color: ${color('text')};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: ${color('surface-raised')};
  }
  &[aria-current] {
    background: ${color('primary-soft')};
    color: ${color('primary-text')};
    font-weight: 600;
  }
  /* Seven targets side by side need more than the narrowest screens have. */
  @media (width < 24rem) {
    display: ${({ $isFar }) => ($isFar ? 'none' : 'block')};
  }
`;
