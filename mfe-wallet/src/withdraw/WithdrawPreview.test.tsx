import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import { asked, click, user } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { balance } from '../testing/wallet';
import { address, amount, inDialog, open, quote, review } from '../testing/withdraw';

const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Balance that comes mostly from a recent deposit. */
const waiting = {
  ...balance,
  availableBalance: 500,
  waitingDeposits: 400.1,
  waitingUntil: '2026-11-24T18:20:00.000Z',
};

afterEach(() => act(dismissToast));

const namesAddress = ({ url }: Request) => url.includes('cryptoAddress');

test.each([
  ['with a letter mistyped', `${address.slice(0, -1)}s`, /^Este endereço não confere/],
  ["that is a token's contract", usdtContract, /contrato do token/],
])(
  'an address %s is reported as soon as it is complete, and not sent',
  async (_, typed, message) => {
    const { calls } = await open();
    await user.click(await screen.findByRole('radio', { name: 'USDT (TRC-20)' }));
    await user.type(await amount(), '150');
    await user.type(screen.getByLabelText('Endereço USDT'), typed.slice(0, 20));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Endereço USDT'), typed.slice(20));
    expect(await screen.findByText(message)).toBeVisible();
    await click('Revisar saque');
    expect(asked(calls, '/api/withdrawals/quote').filter(namesAddress)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('shows the rate and the tokens of a USDT withdrawal before the confirmation', async () => {
  const inUsdt = { ...quote, rate: 5.4, tokens: '27.129629', destination: 'TQHg***eaBr' };
  await open({ '/api/withdrawals/quote': inUsdt });
  await user.click(await screen.findByRole('radio', { name: 'USDT (TRC-20)' }));
  await user.type(screen.getByLabelText('Endereço USDT'), address);
  await review();
  expect(inDialog().getByText(/^1 USDT = R\$\s5,40$/)).toBeVisible();
  expect(inDialog().getByText('27,129629 USDT')).toBeVisible();
  expect(inDialog().getByText('USDT (TRC-20): TQHg***eaBr')).toBeVisible();
});

test.each([
  [{}, /^Até 23\/11\/2026.*conferido por nossa equipe$/],
  [{ automatic: true }, 'Automaticamente, em instantes'],
  [
    { automatic: true, heldUntil: '2026-11-22T18:20:00.000Z', heldFor: 'new_destination' },
    /^Automaticamente, depois de 22\/11\/2026/,
  ],
  [
    { heldUntil: '2026-11-22T18:20:00.000Z', heldFor: 'new_destination' },
    /^A chave ou o endereço é novo.*até 22\/11\/2026/,
  ],
  [
    { heldUntil: '2026-11-22T18:20:00.000Z', heldFor: 'credentials_changed' },
    /^Sua senha, a verificação em duas etapas, o telefone ou o e-mail mudou/,
  ],
  [{ owner: { name: 'Ana Souza', simulated: false } }, 'Ana Souza'],
  [{ owner: { name: 'Ana Souza', simulated: true } }, 'Ana Souza (consulta simulada)'],
])('the dialog before the confirmation shows the details of the quote %j', async (more, shown) => {
  await open({ '/api/withdrawals/quote': { ...quote, ...more } });
  await review();
  expect(inDialog().getByText(shown)).toBeVisible();
});

describe('with a recent deposit', () => {
  test('says how much can be withdrawn now, and when the rest can be withdrawn', async () => {
    await open({ '/api/balance': waiting });
    expect(
      await screen.findByText(/^R\$\s99,90 podem sair agora; R\$\s400,10 a partir de 24\/11\/2026/),
    ).toBeVisible();
    await click('Sacar tudo');
    expect(await amount()).toHaveDisplayValue('99,90');
    await user.click(screen.getByRole('radio', { name: /^Rendimentos/ }));
    expect(screen.getByText(/^R\$\s600,00 nesta carteira$/)).toBeVisible();
  });

  test('says how long deposits are held, if the operator has set a hold', async () => {
    await open({ '/api/settings': { ...defaultSettings, depositHoldHours: 48 } });
    expect(await screen.findByText(/pode sair 48 horas depois de entrar/)).toBeVisible();
  });

  test('does not send more than can be withdrawn now', async () => {
    const { calls } = await open({ '/api/balance': waiting });
    await user.type(await amount(), '99,91');
    await click('Revisar saque');
    expect(await screen.findByText(/^Parte vem de depósitos recentes/)).toBeVisible();
    expect(asked(calls, '/api/withdrawals/quote')).toEqual([]);
  });

  test('selects another wallet when the available balance is fully held', async () => {
    await open({ '/api/balance': { ...waiting, waitingDeposits: 500 } });
    expect(await screen.findByRole('radio', { name: /^Rendimentos/ })).toBeChecked();
  });
});
