import { defaultSettings, dismissToast, Toasts } from '@bambuzal/web-kit';
import {
  ana,
  answerCalls,
  bodyOf,
  click,
  never,
  pageOf,
  posted,
  refuse,
  renderWithKit,
  textProblems,
  user,
} from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FinancialGoalJson } from '../api/goals';
import GoalsPage from './GoalsPage';
import { goalsTexts } from './locales/goals-texts';

const trip: FinancialGoalJson = {
  id: 'g1',
  title: 'Viagem ao Jalapão',
  description: 'Com a Bia',
  targetAmount: 4000,
  currentAmount: 1000,
  deadline: null,
  isCompleted: false,
  category: 'travel',
  iconName: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  completedAt: null,
};
const course: FinancialGoalJson = {
  ...trip,
  id: 'g2',
  title: 'Curso de inglês',
  description: '',
  category: 'education',
  isCompleted: true,
  completedAt: '2026-11-10T15:00:00.000Z',
};

const path = '/api/financial-goals';

async function open(answers: Parameters<typeof answerCalls>[0] = {}, language?: 'en-US') {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    [path]: pageOf([trip, course]),
    ...answers,
  });
  await renderWithKit(
    <>
      <GoalsPage />
      <Toasts />
    </>,
    { at: '/goals', ...(language && { language }) },
  );
  return server;
}

const inDialog = () => within(screen.getByRole('dialog'));
const fill = (label: RegExp, text: string) => user.type(inDialog().getByLabelText(label), text);
/** Answers GET requests with a goal, and changes with the given answer. */
const whenChanged = (answer: () => Response) => (call: Request) =>
  call.method === 'POST' ? answer() : Response.json(pageOf([trip]));

afterEach(() => {
  jest.useRealTimers();
  act(dismissToast);
});

test('open goals stand before the reached ones, each with its progress', async () => {
  await open();
  const goal = within(await screen.findByRole('listitem', { name: 'Viagem ao Jalapão' }));
  expect(goal.getByText('Viagem')).toBeVisible();
  expect(goal.getByText('Com a Bia')).toBeVisible();
  expect(goal.getByText('R$ 1.000,00')).toBeVisible();
  expect(goal.getByText('R$ 4.000,00')).toBeVisible();
  expect(goal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(goal.getByText('Sem prazo')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Suas metas', 'Em andamento', 'Concluídas']);
  const reached = within(screen.getByRole('listitem', { name: 'Curso de inglês' }));
  expect(reached.getByText('Concluída em 10/11/2026')).toBeVisible();
  expect(reached.queryByRole('button', { name: /^Concluir/ })).not.toBeInTheDocument();
});

test.each([
  ['2026-11-24', 'Faltam 3 dias'],
  ['2026-11-22', 'Falta 1 dia'],
  ['2026-11-21', 'O prazo é hoje'],
  ['2026-11-20', 'Atrasada há 1 dia'],
  ['2026-11-11', 'Atrasada há 10 dias'],
])('a goal due on %s shows "%s", counted from the operator’s date', async (deadline, words) => {
  // It is already the 22nd in UTC, but still the 21st in São Paulo.
  jest.useFakeTimers({ now: new Date('2026-11-22T01:30:00.000Z') });
  await open({ [path]: pageOf([{ ...trip, deadline }]) });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText(words)).toBeVisible();
});

test('a goal is created', async () => {
  const { calls } = await open({ [path]: pageOf([]) });
  expect(await screen.findByText('Nenhuma meta ainda')).toBeVisible();
  await click('Criar meta');
  await fill(/^Nome/, ' Reserva ');
  await user.selectOptions(inDialog().getByLabelText('Categoria'), 'emergency');
  await fill(/^Quanto quer alcançar/, '1500,5');
  await user.click(inDialog().getByRole('button', { name: 'Criar meta' }));
  expect(await screen.findByText('Meta criada')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bodyOf(calls, 'POST')).toEqual({
    title: 'Reserva',
    description: '',
    targetAmount: 1500.5,
    currentAmount: 0,
    deadline: null,
    category: 'emergency',
  });
});

test('a goal requires a name and an amount, and focus moves to the first error', async () => {
  const { calls } = await open();
  await click('Criar meta');
  await fill(/^Nome/, 'ab');
  await user.click(inDialog().getByRole('button', { name: 'Criar meta' }));
  expect(inDialog().getByText('O nome deve ter pelo menos 3 caracteres')).toBeVisible();
  expect(inDialog().getByText('Digite um valor maior que zero')).toBeVisible();
  expect(inDialog().getByLabelText(/^Nome/)).toHaveFocus();
  await fill(/^Nome/, 'c');
  expect(inDialog().queryByText(/pelo menos 3 caracteres/)).not.toBeInTheDocument();
  expect(posted(calls, path)).toEqual([]);
});

test('a refused goal shows the error at its field, and keeps the input', async () => {
  const refusal = refuse(422, 'VALIDATION_FAILED', 'Confira os campos', {
    title: ['Tem um sinal que não pode ser mostrado'],
  });
  await open({ [path]: whenChanged(refusal) });
  await click('Criar meta');
  await fill(/^Nome/, 'Casa');
  await fill(/^Quanto quer alcançar/, '10');
  await user.click(inDialog().getByRole('button', { name: 'Criar meta' }));
  expect(await inDialog().findByText('Tem um sinal que não pode ser mostrado')).toBeVisible();
  expect(screen.getByText('Erro ao criar meta')).toBeVisible();
  expect(inDialog().getByLabelText(/^Nome/)).toHaveValue('Casa');
});

test('shows the refusal of too many goals in the dialog', async () => {
  await open({ [path]: whenChanged(refuse(409, 'TOO_MANY_GOALS', 'Você já tem 50 metas')) });
  await click('Criar meta');
  await fill(/^Nome/, 'Casa');
  await fill(/^Quanto quer alcançar/, '10');
  await user.click(inDialog().getByRole('button', { name: 'Criar meta' }));
  expect(await inDialog().findByRole('alert')).toHaveTextContent(
    'Erro ao criar meta: Você já tem 50 metas',
  );
});

test('a goal is changed', async () => {
  const { calls } = await open({ [`${path}/g1`]: trip });
  await click('Editar Viagem ao Jalapão');
  const saved = inDialog().getByLabelText(/^Quanto já tem/);
  await user.clear(saved);
  await user.type(saved, '2000');
  await user.click(inDialog().getByRole('button', { name: 'Salvar meta' }));
  expect(await screen.findByText('Meta atualizada')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toMatchObject({ currentAmount: 2000, targetAmount: 4000 });
});

test('says in the reader’s language that a change failed', async () => {
  await open({ [`${path}/g1`]: 404 }, 'en-US');
  await click('Edit Viagem ao Jalapão');
  await user.click(inDialog().getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText('Error updating goal')).toBeVisible();
});

test('a goal can be marked as reached whatever its amounts are', async () => {
  const { calls } = await open({ [`${path}/g1/complete`]: { ...trip, isCompleted: true } });
  await click('Concluir Viagem ao Jalapão');
  expect(inDialog().getByText(/Ela está em R\$\s1\.000,00 de R\$\s4\.000,00/)).toBeVisible();
  expect(posted(calls, `${path}/g1/complete`)).toEqual([]);
  await user.click(inDialog().getByRole('button', { name: 'Concluir meta' }));
  expect(await screen.findByText('Meta concluída')).toBeVisible();
  expect(posted(calls, `${path}/g1/complete`)).toHaveLength(1);
});

test('a goal is removed after a confirmation', async () => {
  const { calls } = await open({ [`${path}/g2`]: { success: true } });
  await click('Excluir Curso de inglês');
  expect(inDialog().getByText('Curso de inglês')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(inDialog().getByRole('button', { name: 'Excluir meta' }));
  expect(await screen.findByText('Meta excluída')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Suas metas' })).toHaveFocus());
});

test('says that a removal failed', async () => {
  await open({ [`${path}/g2`]: 404 });
  await click('Excluir Curso de inglês');
  await user.click(inDialog().getByRole('button', { name: 'Excluir meta' }));
  expect(await screen.findByText('Erro ao excluir meta')).toBeVisible();
});

test('goals that could not be read are fetched on retry', async () => {
  const { answer } = await open({ [path]: 404 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler suas metas');
  answer(path, pageOf([trip]));
  await click('Tentar de novo');
  expect(await screen.findByRole('listitem', { name: 'Viagem ao Jalapão' })).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  expect(screen.getByText('Carregando')).toBeInTheDocument();
});

test('an administrator who views the account cannot change goals', async () => {
  await open({ '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' } });
  expect(await screen.findByText(/nada pode ser alterado aqui/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Criar meta' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Excluir Curso de inglês' })).toBeDisabled();
});

test('the texts exist in every language', async () => {
  expect(await textProblems(goalsTexts)).toEqual([]);
});
