import type { PreviewJson } from '@bambuzal/contracts';
import { answerCalls, posted, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { withdrawal } from '../testing/withdrawals';
import { WithdrawalActions } from './WithdrawalActions';

const path = `/api/admin/withdrawals/${withdrawal.id}`;
const user = userEvent.setup();

const preview: PreviewJson = {
  figures: [
    { label: 'withdrawal_hold', before: 100, after: 0 },
    { label: 'external', before: null, after: 98.5 },
  ],
  warnings: [],
  blockedBy: null,
  stateToken: 'first',
};

/** The actions, with the dialog that they show. */
function Actions(changed: Partial<typeof withdrawal>) {
  const [dialog, showDialog] = useState<ReactNode>();
  return (
    <>
      <WithdrawalActions withdrawal={{ ...withdrawal, ...changed }} showDialog={showDialog} />
      {dialog}
    </>
  );
}

async function open(
  action: 'Aprovar' | 'Recusar' | 'Pagar de novo o',
  answers: Parameters<typeof answerCalls>[0],
  changed: Partial<typeof withdrawal> = {},
) {
  const server = answerCalls(answers);
  await renderWithKit(<Actions {...changed} />, { texts: adminTexts });
  await user.click(screen.getByRole('button', { name: `${action} saque de Ana Ribeiro` }));
  return { ...server, dialog: screen.getByRole('dialog') };
}
const bodiesSent = async (calls: readonly Request[], to: string) =>
  Promise.all(posted(calls, to).map(async (call): Promise<unknown> => call.clone().json()));

test('shows the figures before and after, and approves what was shown', async () => {
  const { calls, dialog } = await open('Aprovar', {
    [`${path}/approve/preview`]: preview,
    [`${path}/approve`]: withdrawal,
  });
  const shown = within(dialog);
  expect(await shown.findByText('Reservado para saque')).toBeVisible();
  expect(dialog).toHaveTextContent(/R\$\s100,00.*→.*R\$\s0,00/);
  expect(dialog).toHaveTextContent('ana@exemplo.com.br');
  expect(dialog).toHaveTextContent('30 · Elevado');
  await user.click(shown.getByRole('button', { name: /^Pagar R\$\s98,50$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodiesSent(calls, `${path}/approve`)).toEqual([{ stateToken: 'first' }]);
});

test("asks for the payment's id when no provider pays", async () => {
  const { calls, dialog } = await open('Aprovar', {
    [`${path}/approve/preview`]: { ...preview, warnings: ['paid_by_hand'] },
    [`${path}/approve`]: withdrawal,
  });
  const shown = within(dialog);
  expect(await shown.findByText(/Nenhum provedor paga/)).toBeVisible();
  await user.type(shown.getByLabelText('Código do pagamento feito'), ' E123 ');
  await user.click(shown.getByRole('button', { name: /^Pagar/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodiesSent(calls, `${path}/approve`)).toEqual([
    { externalPaymentId: 'E123', stateToken: 'first' },
  ]);
});

test('shows the new figures when something changed, keeps the reason, and then decides', async () => {
  const { answer, calls, dialog } = await open('Recusar', {
    [`${path}/reject/preview`]: preview,
    [`${path}/reject`]: 409,
  });
  const shown = within(dialog);
  await user.type(await shown.findByLabelText('Motivo'), 'Titular diferente');
  answer(`${path}/reject`, refuse(409, 'STATE_CHANGED', 'Algo mudou'));
  answer(`${path}/reject/preview`, {
    ...preview,
    figures: [{ label: 'withdrawal_hold', before: 150, after: 50 }],
    stateToken: 'second',
  });
  await user.click(shown.getByRole('button', { name: 'Recusar e devolver' }));
  expect(await shown.findByText('Algo mudou')).toBeVisible();
  await waitFor(() => expect(dialog).toHaveTextContent(/R\$\s150,00.*→.*R\$\s50,00/));
  expect(shown.getByLabelText('Motivo')).toHaveValue('Titular diferente');
  answer(`${path}/reject`, withdrawal);
  await user.click(shown.getByRole('button', { name: 'Recusar e devolver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await bodiesSent(calls, `${path}/reject`)).at(-1)).toEqual({
    reason: 'Titular diferente',
    stateToken: 'second',
  });
});

test('offers only to close when the decision is blocked', async () => {
  const blockedBy = { code: 'WITHDRAWAL_HELD', message: 'Retido até amanhã' };
  const { dialog } = await open('Aprovar', {
    [`${path}/approve/preview`]: { ...preview, blockedBy },
  });
  expect(await within(dialog).findByText('Retido até amanhã')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Pagar/ })).toBeNull();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('a failed payment is paid again, and a refused decision shows its reason', async () => {
  const { dialog, answer } = await open(
    'Pagar de novo o',
    { [`${path}/approve/preview`]: { ...preview, warnings: ['payout_failed'] } },
    { payoutStatus: 'failed' },
  );
  const shown = within(dialog);
  expect(await shown.findByText(/O último pagamento falhou/)).toBeVisible();
  answer(`${path}/approve`, refuse(409, 'WITHDRAWAL_HELD', 'Não deu'));
  await user.click(shown.getByRole('button', { name: /de novo$/ }));
  expect(await shown.findByText('Não deu')).toBeVisible();
});

test('a failed preview can be read again', async () => {
  const { answer, dialog } = await open('Aprovar', { [`${path}/approve/preview`]: 403 });
  const shown = within(dialog);
  expect(await shown.findByText('Não foi possível calcular os valores')).toBeVisible();
  answer(`${path}/approve/preview`, preview);
  await user.click(shown.getByRole('button', { name: 'Tentar de novo' }));
  expect(await shown.findByText('Reservado para saque')).toBeVisible();
});

test('offers no decision about a withdrawal that is not pending', async () => {
  answerCalls({});
  await renderWithKit(<Actions status="approved" />, { texts: adminTexts });
  expect(screen.getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'História de Ana Ribeiro' }),
  ]);
});

test('shows the signs of risk among what to weigh, and with their points in the story', async () => {
  const { dialog } = await open('Aprovar', {
    [`${path}/approve/preview`]: { ...preview, warnings: ['new_device', 'first_payout'] },
  });
  expect(await within(dialog).findByText('Aparelho novo em 72 h')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  answerCalls({ [`${path}/story`]: { steps: [], postings: [] } });
  await user.click(screen.getByRole('button', { name: 'História de Ana Ribeiro' }));
  const story = within(screen.getByRole('dialog'));
  expect(await story.findByText('Risco 30 de 100')).toBeVisible();
  expect(story.getByText('Destino com menos de 24 h: 20')).toBeVisible();
});
