import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { offer, rangedOffer } from '../testing/packages';
import { pageOf } from '../testing/people';
import InvestmentPackagesPage from './InvestmentPackagesPage';

const path = '/api/admin/investment-packages';
const user = userEvent.setup({ delay: null });

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  const server = answerCalls({ [path]: answer, [`${path}/${offer.id}`]: offer });
  const at = '/admin/investment-packages';
  await renderWithKit(<InvestmentPackagesPage />, { texts: adminTexts, at });
  return server;
}

test('lists the terms, who holds each and how much', async () => {
  await open(pageOf(offer, rangedOffer));
  const row = (await screen.findByRole('rowheader', { name: 'Bambu' })).closest('tr');
  for (const text of ['À venda', '1,2% por dia, 90 dias', '2 membros, 4 investimentos'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/R\$\s1\.500,00/);
  const ranged = screen.getByRole('rowheader', { name: 'Taquara' }).closest('tr');
  expect(ranged).toHaveTextContent('0,5% a 1,5% por dia, 90 dias');
});

test('shows beside the form what a member sees, and says that investments keep their terms', async () => {
  const { calls } = await open(pageOf(offer));
  await user.click(await screen.findByRole('button', { name: 'Alterar Bambu' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Quem já investiu mantém/)).toBeVisible();
  const simulator = dialog.getByRole('region', { name: 'O que um membro vê' });
  expect(simulator).toHaveTextContent(/Por diaR\$\s1,20/);
  expect(simulator).toHaveTextContent(/Recebe ao todoR\$\s208,00/);
  const days = dialog.getByLabelText('Dias que rendem');
  await user.clear(days);
  expect(simulator).toHaveTextContent('Preencha valores, taxa e dias');
  await user.type(days, '50');
  await user.click(dialog.getByLabelText(/O capital volta no fim/));
  expect(simulator).toHaveTextContent(/Recebe ao todoR\$\s60,00/);
  expect(simulator).toHaveTextContent('Paga menos do que o investido');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'PATCH')).toEqual({ durationDays: 50, returnCapital: false });
});

test('adds a package with a range, and shows a refusal beside its field', async () => {
  const { answer, calls } = await open(pageOf());
  await user.click(await screen.findByRole('button', { name: 'Novo pacote' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = async (label: string, text: string) => user.type(dialog.getByLabelText(label), text);
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findAllByText('Escreva um valor, com até duas casas')).toHaveLength(2);
  expect(dialog.getByText('Escreva um número inteiro a partir de 1')).toBeVisible();
  await fill('Nome', 'Taquara');
  await fill('Valor mínimo', '50');
  await fill('Valor máximo', '1000,50');
  await fill('Menor taxa da faixa', '0,5');
  await fill('Maior taxa da faixa', '1,5');
  await fill('Dias que rendem', '30');
  answer(
    path,
    refuse(422, 'PACKAGE_AMOUNTS_CROSSED', 'Valores trocados', {
      minAmount: ['Troque os valores'],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findByText('Troque os valores')).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({
    name: 'Taquara',
    description: '',
    imageUrl: null,
    minAmount: 50,
    maxAmount: 1000.5,
    dailyProfitPercentage: null,
    minDailyProfitPercentage: 0.5,
    maxDailyProfitPercentage: 1.5,
    durationDays: 30,
    returnCapital: true,
    businessDaysOnly: false,
    isActive: true,
  });
});

test('has a skeleton while loading', async () => {
  await open(never);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('packages that cannot be read can be read again', async () => {
  const { answer } = await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler os pacotes')).toBeVisible();
  answer(path, pageOf());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhum pacote ainda')).toBeVisible();
});
