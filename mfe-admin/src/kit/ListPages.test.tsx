import type { ListPaginationJson } from '@bambuzal/contracts';
import { renderWithKit } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { ListPages } from './ListPages';
import type { ListView } from './list-view';

const full: ListPaginationJson = {
  total: 10_000,
  totalIsExact: true,
  page: 1,
  pageSize: 20,
  totalPages: 500,
  next: null,
};

async function open(pagination: Partial<ListPaginationJson>, view: Partial<ListView> = {}) {
  const onShow = jest.fn();
  const shown = { search: '', filters: {}, page: 1, after: undefined, ...view };
  await renderWithKit(
    <ListPages
      label="Páginas"
      view={shown}
      pageSize={20}
      pagination={{ ...full, ...pagination }}
      onShow={onShow}
    />,
    { texts: adminTexts },
  );
  return onShow;
}

test.each([
  ['an exact total', {}, 'Mostrando 1-20 de 10.000'],
  ['a total that was not counted to its end', { totalIsExact: false }, 'de mais de 10.000'],
  ['an exact total that page numbers do not reach', { total: 99_000 }, 'de mais de 10.000'],
])('shows %s', async (_, pagination, text) => {
  await open(pagination);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('the last numbered page leads to the next rows', async () => {
  const onLast = await open({ next: 'abc' }, { page: 500 });
  await userEvent.click(screen.getByRole('button', { name: 'Próximas linhas' }));
  expect(onLast).toHaveBeenCalledWith({ after: 'abc' });
});

test('rows after row 10,000 have no page numbers, and a way back', async () => {
  const onShow = await open({}, { after: 'abc' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Próximas linhas' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Primeira página' }));
  expect(onShow).toHaveBeenCalledWith({ page: 1 });
});
