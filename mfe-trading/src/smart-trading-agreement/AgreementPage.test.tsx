import { click, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { agreed, notAgreed } from '../testing/market';
import { openTrading } from '../testing/trading';
import AgreementPage from './AgreementPage';

const path = '/api/smart-trading/agreement';
const open = (answer: object | number) =>
  openTrading(<AgreementPage />, '/smart-trading-agreement', { [path]: answer });
const box = () => screen.findByRole('checkbox', { name: /^Li o contrato/ });

test('cannot be accepted until its box is ticked; the box is unticked at first', async () => {
  const { calls } = await open(notAgreed);
  expect(await box()).not.toBeChecked();
  await click('Aceitar o contrato');
  expect(await screen.findByText('Marque que você leu o contrato')).toBeVisible();
  expect(posted(calls, path)).toEqual([]);
});

test('is accepted in the version that was shown', async () => {
  const { answer, calls } = await open(notAgreed);
  await user.click(await box());
  answer(path, agreed);
  await click('Aceitar o contrato');
  expect(await screen.findByText(/^Você aceitou esta versão em 19\/11\/2026/)).toBeVisible();
  expect(await posted(calls, path)[0]?.clone().json()).toEqual({ version: 1 });
  expect(screen.getByRole('link', { name: 'Ir para as operações' })).toBeVisible();
});

test('tells a member who accepted an older version that the agreement has changed', async () => {
  await open({ ...agreed, currentVersion: 2 });
  expect(await screen.findByText(/O contrato mudou/)).toBeVisible();
  expect(await box()).not.toBeChecked();
});

test('reports a refusal, which can be retried', async () => {
  const { answer } = await open(notAgreed);
  await user.click(await box());
  answer(path, ({ method }) =>
    method === 'POST'
      ? refuse(409, 'AGREEMENT_OUTDATED', 'O contrato mudou.')()
      : Response.json(notAgreed),
  );
  await click('Aceitar o contrato');
  expect(await screen.findByText('O contrato mudou.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aceitar o contrato' })).toBeEnabled();
});

test('an agreement that could not be read is fetched on retry', async () => {
  const { answer } = await open(403);
  expect(await screen.findByText('Não foi possível ler o contrato')).toBeVisible();
  answer(path, notAgreed);
  await click('Tentar de novo');
  expect(await box()).toBeVisible();
});
