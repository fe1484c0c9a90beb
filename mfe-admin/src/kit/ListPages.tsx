import type { ListPaginationJson } from '@bambuzal/contracts';
import { Button, Row } from '@bambuzal/ui';
import { Pagination } from '@bambuzal/ui/data';
import { adminTexts } from '../locales/admin-texts';
import type { ListView } from './list-view';
import type { ShowView } from './use-list-view';

interface ListPagesProps {
  readonly label: string;
  readonly view: ListView;
  readonly pageSize: number;
  readonly pagination: ListPaginationJson;
  readonly onShow: ShowView;
}

/** Links to numbered pages; behind row 10,000, a link to the next rows and one to the first page. */
export function ListPages({ label, view, pageSize, pagination, onShow }: ListPagesProps) {
  const t = adminTexts.useTexts();
  const { next, total, totalIsExact, totalPages } = pagination;
  // Rows that page numbers reach; a total may be exact and larger.
  const reached = Math.min(total, totalPages * pageSize);
  const isBeyond = view.after !== undefined;
  const isLastNumbered = isBeyond || view.page >= totalPages;
  return (
    <>
      {!isBeyond && (
        <Pagination
          label={label}
          page={view.page}
          pageSize={pageSize}
          total={reached}
          isMore={!totalIsExact || total > reached}
          onPage={(page) => onShow({ page })}
        />
      )}
      {(isBeyond || (isLastNumbered && next !== null)) && (
        <Row>
          {isBeyond && (
            <Button variant="secondary" onClick={() => onShow({ page: 1 })}>
              {t('list.first')}
            </Button>
          )}
          {next !== null && (
            <Button variant="secondary" onClick={() => onShow({ after: next })}>
              {t('list.next')}
            </Button>
          )}
        </Row>
      )}
    </>
  );
}
