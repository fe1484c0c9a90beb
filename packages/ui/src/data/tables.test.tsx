import { UiProvider } from '@bambuzal/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from './DataTable';
import { pagesAround, Pagination } from './Pagination';
import { Tabs } from './Tabs';

describe('a table', () => {
  const rows = [
    { id: 'a', name: 'Depósito', amount: '10,00' },
    { id: 'b', name: 'Saque', amount: '5,00' },
  ];

  test('keeps its roles in every style', () => {
    render(
      <DataTable
        caption="Extrato"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: 'Descrição', cell: ({ name }) => name, hideLabelOnCard: true },
          { key: 'amount', header: 'Valor', cell: ({ amount }) => amount, align: 'end' },
        ]}
        actions={({ name }) => <button>Ver {name}</button>}
      />,
    );
    const table = screen.getByRole('table', { name: 'Extrato' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Descrição', 'Valor', 'Ações']);
    const row = within(table).getByRole('row', { name: /Saque/ });
    expect(within(row).getByRole('rowheader', { name: 'Saque' })).toBeInTheDocument();
    expect(within(row).getByRole('cell', { name: '5,00' })).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Ver Saque' })).toBeInTheDocument();
  });
});

describe('pages of a list', () => {
  test.each([
    ['pt-BR', 'Mostrando 1-20 de 1.320'],
    ['en-US', 'Showing 1-20 of 1,320'],
    ['es-ES', 'Mostrando 1-20 de 1.320'],
    ['it-IT', 'Risultati 1-20 di 1.320'],
  ] as const)('say in %s which part is shown', (language, words) => {
    render(
      <UiProvider language={language} currency="BRL">
        <Pagination page={1} pageSize={20} total={1320} onPage={jest.fn()} />
      </UiProvider>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('link to the previous page, the next page, and a page by its number', async () => {
    const go = jest.fn();
    render(<Pagination page={7} pageSize={20} total={132} onPage={go} />);
    expect(screen.getByText('Mostrando 121-132 de 132')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Página 7' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
    await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(go.mock.calls).toEqual([[6], [3]]);
  });

  test.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('list the pages around page %i of %i', (page, last, pages) => {
    expect(pagesAround(page, last)).toEqual(pages);
  });

  test('have no links for a single page, and no text for an empty list', () => {
    const { rerender, container } = render(
      <Pagination page={1} pageSize={20} total={3} onPage={jest.fn()} />,
    );
    expect(screen.getByText('Mostrando 1-3 de 3')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<Pagination page={1} pageSize={20} total={0} onPage={jest.fn()} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('tabs', () => {
  function Views() {
    const [selected, setSelected] = useState('a');
    return (
      <Tabs
        label="Visões"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'a', label: 'Extrato' },
          { id: 'b', label: 'Produtos', badge: '3' },
          { id: 'c', label: 'Rede' },
        ]}
      >
        Painel {selected}
      </Tabs>
    );
  }

  test('the arrow keys select a tab, and wrap around', async () => {
    render(<Views />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Rede' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Rede' })).toHaveTextContent('Painel c');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Produtos 3' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('wrap onto another line when they do not fit, without scrolling', () => {
    render(<Views />);
    const list = screen.getByRole('tablist', { name: 'Visões' });
    expect(list).toHaveStyle({ display: 'flex', flexWrap: 'wrap' });
    expect(list).not.toHaveStyle({ overflowX: 'auto' });
  });

  test('take one Tab stop, and their panel takes the next', async () => {
    render(<Views />);
    await userEvent.click(screen.getByRole('tab', { name: 'Rede' }));
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
