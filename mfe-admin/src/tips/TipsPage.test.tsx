import type { AdministeredTipJson } from '@bambuzal/contracts';
import { dismissToast, Toasts } from '@bambuzal/web-kit';
import { answerCalls, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { promotionTexts } from '../common/promotion/locales/promotion-texts';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import TipsPage from './TipsPage';

const path = '/api/admin/financial-tips';
const tip: AdministeredTipJson = {
  id: '65f0a0000000000000000201',
  title: 'Poupe primeiro',
  content: 'Guarde antes de gastar.',
  category: 'orçamento',
  iconName: null,
  isActive: true,
  translations: {},
  createdAt: '2026-03-10T15:00:00.000Z',
};
const user = userEvent.setup({ pointerEventsCheck: 0 });

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const server = answerCalls({ [path]: pageOf(tip), ...answers });
  const page = (
    <>
      <TipsPage />
      <Toasts />
    </>
  );
  await renderWithKit(page, {
    texts: [adminTexts, promotionTexts],
    at: '/admin/advertisements/financial-tips',
  });
  return server;
}

afterEach(() => act(dismissToast));

/** Bodies that were sent to a path by a method. */
async function sent(calls: readonly Request[], method: string): Promise<unknown[]> {
  return Promise.all(
    calls.filter((call) => call.method === method).map((call) => call.clone().json()),
  );
}

test('lists the tips with their state', async () => {
  await open({});
  const row = await screen.findByRole('row', { name: /Poupe primeiro/ });
  expect(row).toHaveTextContent('orçamento');
  expect(row).toHaveTextContent('Visível');
});

test('adds a tip with a translation: texts are trimmed, and an empty icon is no icon', async () => {
  const { calls } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Nova dica' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nova dica' }));
  await user.type(dialog.getByLabelText('Título'), ' Compare ');
  await user.type(dialog.getByLabelText('Texto'), 'Antes de contratar.');
  await user.type(dialog.getByLabelText('Categoria'), 'orçamento');
  await user.selectOptions(dialog.getByLabelText('Idioma dos textos'), 'English');
  await user.type(dialog.getByLabelText('Título'), 'Compare');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Adicionado')).toBeVisible();
  expect(await sent(calls, 'POST')).toEqual([
    {
      title: 'Compare',
      content: 'Antes de contratar.',
      category: 'orçamento',
      iconName: null,
      isActive: true,
      translations: { 'en-US': { title: 'Compare' } },
    },
  ]);
});

test('changes what differs only', async () => {
  const { calls } = await open({ [`${path}/${tip.id}`]: tip });
  await user.click(await screen.findByRole('button', { name: 'Alterar Poupe primeiro' }));
  await user.click(screen.getByLabelText('Visível para os membros'));
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Alterações salvas')).toBeVisible();
  expect(await sent(calls, 'PATCH')).toEqual([{ isActive: false }]);
});

test('a refusal stands beside its field, and the input stays', async () => {
  await open({
    [`${path}/${tip.id}`]: refuse(400, 'BAD_REQUEST', 'Confira os campos', {
      title: ['Informe um texto sem controles'],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Alterar Poupe primeiro' }));
  const title = screen.getByLabelText('Título');
  await user.type(title, ' sempre');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Informe um texto sem controles')).toBeVisible();
  expect(title).toHaveValue('Poupe primeiro sempre');
  // A toast would cover the buttons on a telephone.
  expect(screen.queryByText('Não foi possível salvar')).not.toBeInTheDocument();
});

test('removes a tip after a confirmation', async () => {
  const { calls } = await open({ [`${path}/${tip.id}`]: { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Remover Poupe primeiro' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remover Poupe primeiro' }));
  await user.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Removido')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a missing Portuguese text is asked for, even while the form shows another language', async () => {
  const { calls } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Nova dica' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nova dica' }));
  await user.type(dialog.getByLabelText('Categoria'), 'orçamento');
  await user.selectOptions(dialog.getByLabelText('Idioma dos textos'), 'English');
  await user.type(dialog.getByLabelText('Título'), 'Compare');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findAllByText('Preencha este campo')).toHaveLength(2);
  expect(dialog.getByLabelText('Idioma dos textos')).toHaveValue('pt-BR');
  expect(dialog.getByLabelText('Título')).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Idioma dos textos'), 'English');
  expect(dialog.getByLabelText('Título')).toHaveValue('Compare');
});
