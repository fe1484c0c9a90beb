import type { PartHealthJson } from '@bambuzal/contracts';
import { answerCalls, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { systemTexts } from '../common/system/locales/system-texts';
import { adminTexts } from '../locales/admin-texts';
import { signedIn } from '../testing/people';
import { health, wellPart } from '../testing/system-health';
import SystemHealthPage from './SystemHealthPage';

const path = '/api/admin/system-health';
const user = userEvent.setup();

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  const server = answerCalls({ '/api/user': signedIn('master'), [path]: answer });
  const at = '/admin/system-updates/system-health';
  await renderWithKit(<SystemHealthPage />, { texts: [adminTexts, systemTexts], at });
  return server;
}
const withParts = (...parts: readonly PartHealthJson[]) => ({ ...health, parts });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');

test('says that everything works', async () => {
  await open(withParts(wellPart));
  expect(await screen.findByText(/Tudo funciona/)).toBeVisible();
  expect(await rowOf('Carteira')).toHaveTextContent('Funciona');
});

test('names the parts that need attention, and why', async () => {
  await open(
    withParts(
      wellPart,
      {
        ...wellPart,
        part: 'auth',
        concerns: ['outbox_waits', 'dead_letters'],
        outbox: { waiting: 12, oldestAt: '2026-03-10T11:50:00.000Z' },
        queue: { waiting: 4, retrying: 3 },
        deadLetters: 2,
      },
      {
        ...wellPart,
        part: 'trading',
        concerns: ['away'],
        instances: [],
        outbox: null,
        queue: null,
      },
    ),
  );
  expect(await screen.findByText(/pedem atenção: Contas e acesso, Trading/)).toBeVisible();
  const row = await rowOf('Contas e acesso');
  for (const text of ['há mais de um minuto', 'mensagens paradas', '12', '3 a tentar de novo'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/admin/system-updates/dead-letters?service=auth',
  );
  expect(await rowOf('Trading')).toHaveTextContent('Não responde');
});

test('shows version, servers and background work of each instance', async () => {
  const [instance] = wellPart.instances;
  if (!instance) throw new Error('the part has an instance');
  const second = {
    ...instance,
    instance: 'two',
    version: 'other',
    servers: { mongodb: false },
    jobs: [{ name: 'deposits', endedAt: null, failed: true }],
  };
  await open(withParts({ ...wellPart, instances: [instance, second] }));
  await user.click(await screen.findByRole('button', { name: 'Detalhes de Carteira' }));
  const dialog = within(screen.getByRole('dialog'));
  const first = dialog.getByRole('region', { name: 'Instância 1' });
  for (const text of ['a1b2c3', 'mongodb: responde', 'payouts', 'Funcionou'])
    expect(first).toHaveTextContent(text);
  const other = dialog.getByRole('region', { name: 'Instância 2' });
  for (const text of ['other', 'mongodb: não responde', 'deposits', 'Falhou', 'Ainda não'])
    expect(other).toHaveTextContent(text);
});

test('a part without instances says so', async () => {
  await open(withParts({ ...wellPart, concerns: ['away'], instances: [] }));
  await user.click(await screen.findByRole('button', { name: 'Detalhes de Carteira' }));
  expect(screen.getByText('Nenhuma instância relatou no último minuto.')).toBeVisible();
});

test('shows a skeleton while it is read', async () => {
  await open(never);
  expect(await screen.findByRole('status')).toHaveTextContent('Carregando');
});

test('reports that cannot be read can be asked for again', async () => {
  const { answer } = await open(refuse(503, 'HEALTH_UNKNOWN', 'O Redis não responde'));
  expect(
    await screen.findByText('Não foi possível ler a saúde', {}, { timeout: 10_000 }),
  ).toBeVisible();
  answer(path, withParts(wellPart));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/Tudo funciona/)).toBeVisible();
});
