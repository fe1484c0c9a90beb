import type { AdministeredAdvertisementJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { promotionTexts } from '../common/promotion/locales/promotion-texts';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { levelsOffered } from '../testing/levels';
import AdvertisementsPage from './AdvertisementsPage';

const path = '/api/admin/advertisements';
const advertisement: AdministeredAdvertisementJson = {
  id: '65f0a0000000000000000301',
  title: 'Novo plano',
  content: 'Para quem chegou ao Bosque.',
  imageUrl: null,
  type: 'banner',
  targetUrl: '/investment-plans',
  placement: 'dashboard',
  buttonText: 'Saiba mais',
  buttonColor: null,
  backgroundColor: null,
  textColor: null,
  startDate: null,
  endDate: null,
  isActive: true,
  displayFrequency: 'always',
  priority: 3,
  targetUserLevels: ['bosque'],
  translations: {},
  views: 200,
  clicks: 7,
  dismissals: 1,
  createdAt: '2026-03-10T15:00:00.000Z',
};
const user = userEvent.setup({ delay: null });

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const server = answerCalls({
    [path]: pageOf(advertisement),
    [`${path}/audience`]: { members: 1234 },
    '/api/user-levels': levelsOffered,
    ...answers,
  });
  const at = '/admin/advertisements';
  await renderWithKit(<AdvertisementsPage />, { texts: [adminTexts, promotionTexts], at });
  return server;
}

/** The page inside the preview's frame. */
async function previewed(): Promise<HTMLElement> {
  const frame = await screen.findByTitle(/Prévia em uma tela/);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the preview is no frame');
  await waitFor(() => expect(frame.contentDocument?.body.textContent).not.toBe(''));
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('the frame has no page');
  return body;
}

test('lists advertisements with their state, audience, views, clicks and CTR', async () => {
  await open({});
  const row = (await screen.findByRole('rowheader', { name: 'Novo plano' })).closest('tr');
  for (const text of ['No ar', 'Banner', 'Painel do membro', 'Bosque', '200', '7', '3,5%'])
    await waitFor(() => expect(row).toHaveTextContent(text));
});

test('shows beside the form what a member sees, and how many members it reaches', async () => {
  const { calls } = await open({ [`${path}/${advertisement.id}`]: advertisement });
  await user.click(await screen.findByRole('button', { name: 'Alterar Novo plano' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Chega a 1.234 membros')).toBeVisible();
  const page = await previewed();
  expect(page).toHaveTextContent('Novo planoPara quem chegou ao Bosque.Saiba mais');
  await user.type(dialog.getByLabelText('Título'), ' já');
  expect(page).toHaveTextContent('Novo plano já');
  await user.selectOptions(dialog.getByLabelText('Idioma dos textos'), 'English');
  expect(page).toHaveTextContent('Novo plano já');
  await user.type(dialog.getByLabelText('Título'), 'New plan');
  expect(page).toHaveTextContent('New planPara quem chegou');
  await user.click(dialog.getByRole('checkbox', { name: 'Bosque' }));
  await user.type(dialog.getByLabelText('Cor do texto'), '#12345');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
  expect(await dialog.findByText('Escreva uma cor como #3B82F6')).toBeVisible();
  await user.type(dialog.getByLabelText('Cor do texto'), '6');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'PATCH')).toEqual({
    title: 'Novo plano já',
    translations: { 'en-US': { title: 'New plan' } },
    targetUserLevels: [],
    textColor: '#123456',
  });
});

test('shows views, clicks and CTR by day as charts', async () => {
  const days = [
    { day: '2026-03-09', views: 100, clicks: 2, dismissals: 0 },
    { day: '2026-03-10', views: 100, clicks: 5, dismissals: 1 },
  ];
  await open({ [`${path}/${advertisement.id}/days`]: { data: days } });
  await user.click(await screen.findByRole('button', { name: 'Resultado de Novo plano' }));
  const dialog = within(screen.getByRole('dialog'));
  for (const name of ['Visualizações', 'Cliques', 'CTR'])
    expect(
      await dialog.findByRole('slider', { name: `${name} por dia, últimos 30 dias` }),
    ).toBeVisible();
  expect(dialog.getAllByText('5%').length).toBeGreaterThan(0);
});

test('days that cannot be read can be read again', async () => {
  const days = `${path}/${advertisement.id}/days`;
  const { answer } = await open({ [days]: refuse(500, 'INTERNAL', 'Falhou') });
  await user.click(await screen.findByRole('button', { name: 'Resultado de Novo plano' }));
  expect(await screen.findByText('Não foi possível ler os dias')).toBeVisible();
  answer(days, { data: [{ day: '2026-03-10', views: 0, clicks: 0, dismissals: 0 }] });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nos últimos 30 dias ninguém o viu.')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('an empty list explains what it will show', async () => {
  await open({ [path]: pageOf() });
  expect(await screen.findByText('Nenhum anúncio ainda')).toBeVisible();
});

test('a level that is gone can be unchecked, and levels that cannot be read can be read again', async () => {
  const gone = { ...advertisement, targetUserLevels: ['antigo'] };
  const { answer } = await open({
    [path]: pageOf(gone),
    '/api/user-levels': refuse(500, 'INTERNAL', 'Falhou'),
  });
  await user.click(await screen.findByRole('button', { name: 'Alterar Novo plano' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Não foi possível ler os níveis')).toBeVisible();
  answer('/api/user-levels', levelsOffered);
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  const old = await dialog.findByRole('checkbox', { name: 'Nível que não é mais oferecido' });
  expect(old).toBeChecked();
  await user.click(old);
  expect(old).not.toBeInTheDocument();
});
