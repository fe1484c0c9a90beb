import type { AuditLogJson, NotificationJson, StoryJson } from '@bambuzal/contracts';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adminTexts } from '../../locales/admin-texts';
import { pageOf } from '../../testing/people';
import { withdrawal } from '../../testing/withdrawals';
import WithdrawalsPage from '../../withdrawals/WithdrawalsPage';

const list = '/api/admin/withdrawals';
const path = `${list}/${withdrawal.id}/story`;
const audits = '/api/admin/audit-logs';
const notices = '/api/admin/notifications';
const user = userEvent.setup();

const story: StoryJson = {
  steps: [
    { step: 'asked', amount: 100, reference: null, at: '2026-11-26T12:00:00.000Z' },
    { step: 'paid', amount: 98.5, reference: 'E77', at: '2026-11-26T15:00:00.000Z' },
  ],
  postings: [
    {
      entryId: 'p1',
      description: 'Reserva do saque',
      withOthers: false,
      postedAt: '2026-11-26T12:00:00.000Z',
      lines: [
        { account: 'yield', amount: -100 },
        { account: 'withdrawal_hold', amount: 100 },
      ],
    },
  ],
};
const record: AuditLogJson = {
  sequence: 7,
  userId: withdrawal.user.id,
  adminId: 'f',
  adminName: 'Fábia Nunes',
  memberName: null,
  action: 'approve_withdrawal_pix',
  entityType: 'withdrawal',
  entityId: withdrawal.id,
  oldValues: null,
  newValues: null,
  ipAddress: null,
  userAgent: null,
  description: 'Aprovou o saque',
  happenedAt: '2026-11-26T14:00:00.000Z',
  recordedAt: '2026-11-26T14:00:01.000Z',
  correlationId: 'c',
  hash: 'h',
};
const notice: NotificationJson = {
  id: 'n1',
  userId: withdrawal.user.id,
  title: 'Saque pago',
  content: 'R$ 98,50 foram enviados',
  isRead: false,
  type: 'transaction',
  relatedEntityType: 'withdrawal',
  relatedEntityId: withdrawal.id,
  createdAt: '2026-11-26T15:00:02.000Z',
};

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    [list]: pageOf({ ...withdrawal, risk: null }),
    [path]: story,
    [audits]: pageOf(record),
    [notices]: { data: [notice] },
    ...answers,
  });
  await renderWithKit(<WithdrawalsPage />, { texts: adminTexts, at: '/admin/withdrawals' });
  await screen.findByRole('link', { name: 'Ana Ribeiro' });
  await user.keyboard('j{Enter}');
  return {
    ...server,
    dialog: within(screen.getByRole('dialog', { name: 'História do saque de Ana Ribeiro' })),
  };
}

test('tells steps, postings, audit and notices in the order of their times', async () => {
  const { calls, dialog } = await open();
  await dialog.findByText('Aviso ao membro: Saque pago');
  await dialog.findByText('Auditoria: Aprovou o saque');
  const events = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  const told = ['Pedido', 'Lançamento no livro', 'Rendimentos', 'Reservado para saque'];
  const later = ['Auditoria: Aprovou o saque', 'PagoR$', 'Aviso ao membro'];
  for (const [index, words] of [...told, ...later].entries())
    expect(events[index]).toContain(words.split('R$')[0]);
  expect(events[5]).toMatch(/E77/);
  expect(calls.map(({ url }) => new URL(url).search)).toEqual(
    expect.arrayContaining([
      `?entityType=withdrawal&entity=${withdrawal.id}&page=1&pageSize=50`,
      `?entity=${withdrawal.id}`,
    ]),
  );
});

test('each source fails alone, and can be read again', async () => {
  const { answer, dialog } = await open({ [audits]: 403 });
  expect(await dialog.findByText('Não foi possível ler a auditoria')).toBeVisible();
  expect(await dialog.findByText('Aviso ao membro: Saque pago')).toBeVisible();
  answer(audits, pageOf(record));
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
  expect(await dialog.findByText('Auditoria: Aprovou o saque')).toBeVisible();
});

test('says that there is nothing to tell', async () => {
  const { dialog } = await open({
    [path]: { steps: [], postings: [] },
    [audits]: pageOf(),
    [notices]: { data: [] },
  });
  expect(await dialog.findByText('Ainda não há nada para contar.')).toBeVisible();
});
