import { UiProvider } from '@bambuzal/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineChart } from './LineChart';

const points = [
  { label: '01/11/2026', value: 100 },
  { label: '02/11/2026', value: 250 },
  { label: '03/11/2026', value: 150 },
];

const chart = (shown: typeof points) => (
  <UiProvider language="pt-BR" currency="BRL">
    <LineChart
      label="Saldo"
      points={shown}
      format={(value) => `R$ ${value},00`}
      columns={['Dia', 'Saldo']}
    />
  </UiProvider>
);
const line = () => screen.getByRole('slider', { name: 'Saldo' });

test('the arrow keys move from point to point, starting at the last point', async () => {
  const user = userEvent.setup();
  render(chart(points));
  await user.tab();
  expect(line()).toHaveFocus();
  expect(line()).toHaveAttribute('aria-valuetext', '03/11/2026: R$ 150,00');
  for (const [key, text] of [
    ['{ArrowLeft}', '02/11/2026: R$ 250,00'],
    ['{Home}', '01/11/2026: R$ 100,00'],
    ['{ArrowLeft}', '01/11/2026: R$ 100,00'],
    ['{ArrowRight}', '02/11/2026: R$ 250,00'],
    ['{PageUp}', '03/11/2026: R$ 150,00'],
    ['{x}', '03/11/2026: R$ 150,00'],
  ] as const) {
    await user.keyboard(key);
    expect(line()).toHaveAttribute('aria-valuetext', text);
  }
});

test('shows the value under the pointer, and hides it after the pointer has left', () => {
  render(chart(points));
  const place = new DOMRect(100, 0, 200, 50);
  jest.spyOn(line(), 'getBoundingClientRect').mockReturnValue(place);
  // jsdom's own pointer events have no position, so mouse events are used.
  fireEvent(line(), new MouseEvent('pointermove', { clientX: 205, bubbles: true }));
  expect(within(line()).getByText('02/11/2026')).toBeInTheDocument();
  fireEvent.pointerLeave(line());
  expect(within(line()).queryByText('02/11/2026')).not.toBeInTheDocument();
});

test('a table lists the same values', async () => {
  render(chart(points));
  await userEvent.click(screen.getByText('Ver em tabela'));
  const table = screen.getByRole('table', { name: 'Saldo' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DiaSaldo',
    '01/11/2026R$ 100,00',
    '02/11/2026R$ 250,00',
    '03/11/2026R$ 150,00',
  ]);
});

test('shows the value of a single point', () => {
  render(chart(points.slice(0, 1)));
  expect(line()).toHaveAttribute('aria-valuetext', '01/11/2026: R$ 100,00');
});

test('says that there is no data when there are no points', () => {
  render(chart([]));
  expect(screen.getByText('Ainda não há o que desenhar.')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('removing the selected point clears the selection', async () => {
  const user = userEvent.setup();
  const { rerender } = render(chart(points));
  await user.tab();
  rerender(chart(points.slice(0, 1)));
  expect(line()).toHaveAttribute('aria-valuetext', '01/11/2026: R$ 100,00');
});
