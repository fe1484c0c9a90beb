import type { AdminType, LevelEffectJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { programmeTexts } from '../common/programme/locales/programme-texts';
import { adminTexts } from '../locales/admin-texts';
import { signedIn } from '../testing/people';
import ReferralLevelsPage from './ReferralLevelsPage';

const path = '/api/admin/referral-bonuses';
const user = userEvent.setup();
const levels = {
  data: [10, 5, 3, 2, 1].map((percentageBonus, i) => ({
    level: i + 1,
    name: `Nível ${i + 1}`,
    percentageBonus,
    isActive: i < 4,
  })),
};

const effect: LevelEffectJson = {
  cap: 30,
  since: '2026-03-10T15:00:00.000Z',
  invested: 1000,
  levels: [800, 400, 0, 0, 0].map((invested, i) => ({ level: i + 1, invested })),
};

async function open(type: AdminType, answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/user': signedIn(type),
    [path]: levels,
    [`${path}/effect`]: effect,
    ...answers,
  });
  const at = '/admin/pending-bonuses/levels';
  await renderWithKit(<ReferralLevelsPage />, { texts: [adminTexts, programmeTexts], at });
  return server;
}

async function openForm(name: string) {
  await user.click(await screen.findByRole('button', { name: `Alterar ${name}` }));
  return within(screen.getByRole('dialog', { name: `Alterar ${name}` }));
}

async function type(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

test('shows finance the five levels and the sum of the active ones, without a way to change them', async () => {
  await open('financeiro');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent(/Nível 1.*Paga bônus.*10%/);
  expect(rows[4]).toHaveTextContent(/Nível 5.*Não paga.*1%/);
  const shown = await screen.findByRole('region', { name: 'Efeito' });
  expect(shown).toHaveTextContent(/Soma dos níveis ativos20%Teto30%Ainda cabe10%/);
  expect(shown).toHaveTextContent(/níveis de agoraR\$\s100,00/);
  expect(screen.getByText('Só Marketing e Master podem alterar os níveis.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Alterar/ })).toBeNull();
});

test('stands beside the bonuses', async () => {
  await open('master');
  const entry = within(screen.getByRole('navigation', { name: 'Bônus de indicação' }));
  expect(entry.getByRole('link', { name: 'Níveis de indicação' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(entry.getByRole('link', { name: 'Bônus de indicação' })).toHaveAttribute(
    'href',
    '/admin/pending-bonuses',
  );
});

test('sends only the changed fields of a level, then shows the new percentage', async () => {
  const { answer, calls } = await open('master');
  const form = await openForm('Nível 1');
  const percentage = form.getByLabelText('Porcentagem');
  expect(percentage).toHaveValue('10');
  await type(percentage, '7,5');
  const [first, ...others] = levels.data;
  answer(path, { data: [{ ...first, percentageBonus: 7.5 }, ...others] });
  await user.click(form.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('cell', { name: /7,5%/ })).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ levels: [{ level: 1, percentageBonus: 7.5 }] });
});

test('tells before saving what the new levels would have paid, and that they exceed the cap', async () => {
  await open('master');
  const form = await openForm('Nível 1');
  const shown = await form.findByRole('region', { name: 'Efeito' });
  await type(form.getByLabelText('Porcentagem'), '12,5');
  expect(shown).toHaveTextContent(/Ainda cabe7,5%/);
  expect(shown).toHaveTextContent(/novos níveisR\$\s120,00/);
  await type(form.getByLabelText('Porcentagem'), '20,01');
  expect(shown).toHaveTextContent('Passa do teto');
});

test.each([
  ['Porcentagem', '101', 'Digite uma porcentagem de 0 a 100, como 7,5'],
  ['Nome', ' ', 'Preencha este campo'],
])('the field %s refuses "%s" before anything is sent', async (label, text, problem) => {
  const { calls } = await open('master');
  const form = await openForm('Nível 2');
  await type(form.getByLabelText(label), text);
  await user.click(form.getByRole('button', { name: 'Salvar alterações' }));
  expect(await form.findByText(problem)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('says why levels above the cap are refused, and keeps the input', async () => {
  const { answer } = await open('master');
  const form = await openForm('Nível 1');
  await type(form.getByLabelText('Porcentagem'), '90');
  const refusal = 'A soma dos níveis ativos passa do teto definido nas configurações';
  answer(path, refuse(422, 'REFERRAL_BONUSES_TOO_HIGH', refusal));
  await user.click(form.getByRole('button', { name: 'Salvar alterações' }));
  expect(await form.findByText(new RegExp(refusal))).toBeVisible();
  expect(form.getByLabelText('Porcentagem')).toHaveValue('90');
});

test('reads the levels again after a failure', async () => {
  const { answer } = await open('master', { [path]: refuse(503, 'UNAVAILABLE', 'Tente depois') });
  expect(await screen.findByText('Não foi possível ler os níveis')).toBeVisible();
  answer(path, levels);
  await user.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('Nível 1')).toBeVisible();
});
