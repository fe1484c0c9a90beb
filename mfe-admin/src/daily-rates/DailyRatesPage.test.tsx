import type { DailyRateJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { offer, rangedOffer } from '../testing/packages';
import { pageOf } from '../testing/people';
import DailyRatesPage from './DailyRatesPage';

const packages = '/api/admin/investment-packages';
const rates = `/api/investment-packages/${rangedOffer.id}/rates`;
const setting = `${packages}/${rangedOffer.id}/rates`;
const user = userEvent.setup({ delay: null });
const rate: DailyRateJson = {
  packageId: rangedOffer.id,
  date: '2026-03-09',
  percentage: 1.25,
  publishedAt: '2026-03-09T12:00:00.000Z',
};

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const server = answerCalls({
    [packages]: pageOf(offer, rangedOffer),
    [rates]: pageOf(rate),
    ...answers,
  });
  const at = '/admin/investment-packages/daily-rates';
  await renderWithKit(<DailyRatesPage />, { texts: adminTexts, at });
  return server;
}

test('offers the packages with a range alone, and lists the published rates', async () => {
  await open({});
  const select = await screen.findByLabelText('Pacote');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Taquara']);
  const row = (await screen.findByRole('rowheader', { name: '09/03/2026' })).closest('tr');
  expect(row).toHaveTextContent('1,25%');
});

test('publishes a rate, after a refusal that stays beside its field with the input', async () => {
  const { answer, calls } = await open({});
  const field = await screen.findByLabelText('Taxa diária');
  expect(screen.getByText(/De 0,5% a 1,5%/)).toBeVisible();
  await user.type(field, 'muito');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(field);
  await user.type(field, '2,5');
  answer(
    setting,
    refuse(422, 'RATE_OUT_OF_RANGE', 'Fora da faixa', { percentage: ['Escolha dentro da faixa'] }),
  );
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Escolha dentro da faixa')).toBeVisible();
  expect(field).toHaveValue('2,5');
  answer(setting, rate);
  await user.clear(field);
  await user.type(field, '1,25');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(await bodyOf(calls, 'POST')).toMatchObject({ percentage: 1.25 });
});

test('says that there is no package with a range', async () => {
  await open({ [packages]: pageOf(offer) });
  expect(await screen.findByText('Nenhum pacote com faixa de taxa')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [packages]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('each part that cannot be read can be read again', async () => {
  const refused = refuse(403, 'FORBIDDEN', 'Sem permissão');
  const { answer } = await open({ [packages]: refused, [rates]: refused });
  expect(await screen.findByText('Não foi possível ler os pacotes')).toBeVisible();
  answer(packages, pageOf(rangedOffer));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Não foi possível ler as taxas')).toBeVisible();
  answer(rates, pageOf());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma taxa publicada ainda.')).toBeVisible();
});
