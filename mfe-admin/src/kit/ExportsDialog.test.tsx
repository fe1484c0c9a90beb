import type { ListExportJson } from '@bambuzal/contracts';
import { answerCalls, posted, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../locales/admin-texts';
import { pageOf } from '../testing/people';
import { withdrawal } from '../testing/withdrawals';
import WithdrawalsPage from '../withdrawals/WithdrawalsPage';

const list = '/api/admin/withdrawals';
const path = `${list}/exports`;
const user = userEvent.setup();

const file: ListExportJson = {
  id: 'f1',
  rows: 1234,
  isReady: true,
  madeAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
};

async function open(files: Parameters<typeof answerCalls>[0][string], at = '/admin/withdrawals') {
  const server = answerCalls({ [list]: pageOf(withdrawal), [path]: files });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at });
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  return { ...server, dialog: within(screen.getByRole('dialog', { name: 'Exportar em CSV' })) };
}

test('lists the files of the last 24 hours, each with its rows and its link', async () => {
  const { dialog } = await open({ data: [file, { ...file, id: 'f2', isReady: false }] });
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent(/26\/11\/2026.*1\.234 linhas/);
  expect(within(first!).getByRole('link', { name: 'Baixar' })).toHaveAttribute(
    'href',
    `${path}/f1`,
  );
  expect(second).toHaveTextContent('Sendo preparado');
  expect(within(second!).queryByRole('link')).toBeNull();
});

test('exports the search, the filters and the view of now, but no page', async () => {
  const { answer, calls, dialog } = await open(
    { data: [] },
    '/admin/withdrawals?view=paid&search=ana&method=pix&page=3',
  );
  expect(await dialog.findByText('Nenhum arquivo ainda')).toBeVisible();
  answer(path, { ...file, isReady: false, data: [] });
  await user.click(dialog.getByRole('button', { name: 'Gerar arquivo' }));
  await screen.findByText('Nenhum arquivo ainda');
  const [request] = posted(calls, path);
  expect(new URL(request?.url ?? '').search).toBe('?search=ana&view=paid&method=pix');
});

test('says why there is no file', async () => {
  const { answer, dialog } = await open({ data: [] });
  await dialog.findByText('Nenhum arquivo ainda');
  answer(path, refuse(429, 'TOO_MANY_AT_ONCE', 'Espere o anterior'));
  await user.click(dialog.getByRole('button', { name: 'Gerar arquivo' }));
  expect(await dialog.findByText('Espere o anterior')).toBeVisible();
});

test('a failed list of files can be read again', async () => {
  const { answer, dialog } = await open(403);
  expect(await dialog.findByText('Não foi possível ler os arquivos')).toBeVisible();
  answer(path, { data: [file] });
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  expect(await dialog.findByRole('link', { name: 'Baixar' })).toBeVisible();
});
