import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import {
  bodyOf,
  click,
  keyOf,
  never,
  pageOf,
  posted,
  refuse,
  user,
} from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notAgreed } from '../testing/market';
import {
  depositDays,
  fixed,
  flexible,
  fresh,
  offer,
  revoked,
  smartTrading,
} from '../testing/smart-trading';
import { openTrading } from '../testing/trading';
import SmartTradingPage from './SmartTradingPage';

afterEach(() => {
  act(dismissToast);
  sessionStorage.clear();
});

const path = '/api/smart-trading';
const deposits = '/api/smart-trading/deposits';
const open = (answers: Parameters<typeof openTrading>[2] = {}) =>
  openTrading(<SmartTradingPage />, '/smart-trading', { [path]: smartTrading, ...answers });
const having = (...deposits: readonly object[]) => ({ ...smartTrading, deposits });
const amount = () => screen.findByLabelText('Valor');
const card = async (name: string) =>
  within(await screen.findByRole('listitem', { name, hidden: false }));
const dialog = async () => within(await screen.findByRole('dialog'));
/** @returns text of the element that holds the term and its value */
const fact = (term: string, place: Pick<typeof screen, 'getByText'> = screen) =>
  place.getByText(term).parentElement?.textContent;

describe('the page', () => {
  test('shows an introduction, 3 steps and 6 questions while loading', async () => {
    await open({ [path]: never });
    expect(await screen.findByText(/^Nenhum rendimento é prometido\. Antes da taxa/)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Em 3 passos' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    const questions = within(screen.getByRole('region', { name: 'Perguntas frequentes' }));
    expect(questions.getAllByRole('group')).toHaveLength(6);
    expect(screen.getByText('Carregando')).toBeInTheDocument();
  });

  test('is fetched again on retry', async () => {
    const { answer } = await open({ [path]: 403 });
    expect(await screen.findByText('Não foi possível ler o Smart Trading')).toBeVisible();
    answer(path, smartTrading);
    await click('Tentar de novo');
    expect(await screen.findByText('Nenhum depósito ainda')).toBeVisible();
  });

  test('while closed offers no deposit, but returns existing deposits', async () => {
    const settings = { ...defaultSettings, enableTradingModule: false };
    await open({ '/api/settings': settings, [path]: having(flexible) });
    expect(await screen.findByText(/O operador fechou o Smart Trading/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Resgatar' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Verificar preços' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Operar você mesmo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Depositar' })).not.toBeInTheDocument();
    expect(screen.queryByText('DPR, média por dia')).not.toBeInTheDocument();
  });
});

describe("the pool's result", () => {
  test('has its period, its best and worst day, and a warning that it does not predict the future', async () => {
    await open();
    await screen.findByText('DPR, média por dia');
    expect(fact('DPR, média por dia')).toMatch(
      /−0,0123%Melhor dia \+0,42%, pior −0,511%, em 30 dias fechados/,
    );
    expect(fact('Taxa de acerto')).toMatch(
      /49,83%1\.203 acertos e 1\.211 erros em 2\.420 operações, nos mesmos 30 dias/,
    );
    expect(fact('Maior queda')).toMatch(/1,24%/);
    expect(screen.getByText('Passado simulado; não prevê.')).toBeVisible();
  });

  test('is shown as a chart and as a table', async () => {
    await open();
    const table = within(
      await screen.findByRole('table', { name: /^Ganho ou perda de cada/, hidden: true }),
    );
    expect(
      table.getByRole('row', { name: /^19\/11\/2026 −R\$\s0,37$/, hidden: true }),
    ).toBeInTheDocument();
  });

  test('has no history for fewer than seven days', async () => {
    const young = { ...offer, dpr: null, winRate: null, index: [] };
    await open({ [path]: { ...smartTrading, offer: young } });
    expect(await screen.findAllByText('sem histórico')).toHaveLength(3);
    expect(screen.getByText('São precisos 7 dias fechados')).toBeVisible();
  });
});

describe('a deposit', () => {
  test('requires the agreement first', async () => {
    await open({ [path]: { ...smartTrading, agreement: notAgreed } });
    expect(await screen.findByRole('link', { name: 'Ler e aceitar o contrato' })).toHaveAttribute(
      'href',
      '/smart-trading-agreement',
    );
    expect(screen.queryByLabelText('Valor')).not.toBeInTheDocument();
  });

  test('is not accepted while deposits are suspended', async () => {
    await open({ [path]: { ...smartTrading, offer: { ...offer, isOpen: false } } });
    expect(await screen.findByText(/^Depósitos estão suspensos agora/)).toBeVisible();
    expect(screen.queryByLabelText('Valor')).not.toBeInTheDocument();
  });

  test.each([
    ['', /^Um depósito vai de R\$\s50,00 a R\$\s10\.000,00$/],
    ['20', /^Um depósito vai de/],
    ['800', 'O saldo disponível não é suficiente'],
  ])('with the amount "%s" is refused before the review', async (typed, why) => {
    await open();
    expect(await amount()).toHaveValue('');
    if (typed) await user.type(await amount(), typed);
    await user.click(screen.getByRole('button', { name: /^Revisar/ }));
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is confirmed in a dialog, sent once with its terms, and has a receipt', async () => {
    const { answer, calls } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Prazo de 90 dias/ }));
    expect(screen.getByText(/^Se sair antes: paga também/)).toBeVisible();
    await user.type(await amount(), '500');
    await user.click(screen.getByRole('button', { name: /^Revisar depósito de R\$\s500,00$/ }));
    const asked = await dialog();
    expect(fact('Taxa de desempenho', asked)).toMatch(/10% dos ganhos/);
    expect(posted(calls, deposits)).toEqual([]);
    answer(deposits, () => Response.json({ ...fixed, value: 500 }, { status: 201 }));
    await user.click(asked.getByRole('button', { name: /^Depositar R\$\s500,00$/ }));
    expect(await screen.findByText('Depositado no Smart Trading')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Recibo do depósito' })).toHaveFocus();
    const [sent] = posted(calls, deposits);
    expect(keyOf(sent)).toEqual(expect.any(String));
    expect(await bodyOf(calls, 'POST')).toEqual({ amount: 500, kind: 'fixed', termDays: 90 });
    await click('Concluir');
    expect(await amount()).toHaveValue('');
  });

  test('waits for the wallet, and says so until the wallet answers', async () => {
    const pending = { ...fresh, status: 'pending', ifRevokedNow: null };
    const { answer } = await open({
      [deposits]: () => Response.json(pending, { status: 202 }),
    });
    await user.type(await amount(), '200');
    await user.click(screen.getByRole('button', { name: /^Revisar/ }));
    answer(path, { ...smartTrading, deposits: [pending] });
    await user.click((await dialog()).getByRole('button', { name: /^Depositar/ }));
    expect(await screen.findByText('Esperando a confirmação do saldo')).toBeVisible();
    answer(path, { ...smartTrading, deposits: [{ ...pending, status: 'refused' }] });
    expect(
      await screen.findByText('O depósito não foi feito. Nada foi cobrado.', {}, { timeout: 4000 }),
    ).toBeVisible();
  });

  test('that is refused at a field keeps the input, and shows the reason beside it', async () => {
    await open({ [deposits]: refuse(422, 'INSUFFICIENT_BALANCE', 'Saldo insuficiente.') });
    await user.type(await amount(), '500');
    await user.click(screen.getByRole('button', { name: /^Revisar/ }));
    await user.click((await dialog()).getByRole('button', { name: /^Depositar/ }));
    expect(await screen.findByText('Saldo insuficiente.')).toBeVisible();
    expect(await amount()).toHaveValue('500,00');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that is refused as a whole shows the reason in the dialog', async () => {
    await open({ [deposits]: refuse(403, 'ON_BREAK', 'Você está em pausa.') });
    await user.type(await amount(), '500');
    await user.click(screen.getByRole('button', { name: /^Revisar/ }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: /^Depositar/ }));
    expect(await asked.findByText('Você está em pausa.')).toBeVisible();
  });
});

describe("the member's deposits", () => {
  test('show kind, value, signed gain, fee and days', async () => {
    await open({ [path]: having(flexible, fixed) });
    const first = await card('Flexível');
    expect(first.getByText('Ativo')).toBeVisible();
    expect(fact('Ganho ou perda, depois das taxas:', first)).toMatch(/\+R\$\s12,40/);
    expect(fact('Taxa de desempenho', first)).toMatch(/20% dos ganhos/);
    expect(fact('Participa desde', first)).toMatch(/03\/11\/2026/);
    const second = await card('Prazo de 90 dias');
    expect(fact('Ganho ou perda, depois das taxas:', second)).toMatch(/−R\$\s6,79/);
    expect(fact('Termina em', second)).toMatch(/01\/02\/2099/);
  });

  test('show the result of each daily close', async () => {
    await open({
      [path]: having(flexible),
      '/api/smart-trading/deposits/s1/days': pageOf(depositDays),
    });
    await click('Ver dias');
    const table = within(await screen.findByRole('table', { name: 'Dia a dia: Flexível' }));
    expect(await table.findByRole('row', { name: /^18\/11\/2026/ })).toHaveTextContent(
      /−R\$\s4,20/,
    );
  });

  test('fetch their days on retry', async () => {
    const days = '/api/smart-trading/deposits/s1/days';
    const { answer } = await open({ [path]: having(flexible), [days]: 403 });
    await click('Ver dias');
    expect(await screen.findByText('Não foi possível ler os dias')).toBeVisible();
    answer(days, pageOf([]));
    await click('Tentar de novo');
    expect(await screen.findByText('Nenhum dia fechado ainda')).toBeVisible();
  });
});

describe('taking a deposit back', () => {
  const revoke = '/api/smart-trading/deposits/s1/revoke';

  test('first shows the returned amount, the fee, and the wallets that receive it', async () => {
    const { answer, calls } = await open({ [path]: having(flexible) });
    await click('Resgatar');
    const asked = await dialog();
    expect(fact('Você recebe agora', asked)).toMatch(/R\$\s1\.011,20/);
    expect(fact('Taxa descontada', asked)).toMatch(/R\$\s0,80/);
    expect(fact('Para o saldo disponível', asked)).toMatch(/R\$\s1\.000,00/);
    expect(fact('Para os rendimentos', asked)).toMatch(/R\$\s11,20/);
    expect(asked.queryByText(/^O prazo vai até/)).not.toBeInTheDocument();
    expect(posted(calls, revoke)).toEqual([]);
    answer(revoke, revoked);
    answer(path, having(revoked));
    await user.click(asked.getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Resgate feito')).toBeVisible();
    expect(keyOf(posted(calls, revoke)[0])).toEqual(expect.any(String));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resgatar' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Seus depósitos' })).toHaveFocus();
  });

  test('before its term also explains the cost in words', async () => {
    await open({ [path]: having(fixed) });
    await click('Resgatar');
    expect(
      (await dialog()).getByText(/^O prazo vai até 01\/02\/2099\. Saindo antes/),
    ).toBeVisible();
  });

  test('before it took part returns the whole amount', async () => {
    await open({ [path]: having(fresh) });
    await click('Resgatar');
    expect((await dialog()).getByText(/o valor volta por inteiro/)).toBeVisible();
  });

  test('waits while the pool has an open trade', async () => {
    const revoking = { ...flexible, status: 'revoking', ifRevokedNow: null };
    const { answer } = await open({ [path]: having(flexible) });
    await click('Resgatar');
    answer(revoke, () => Response.json(revoking, { status: 202 }));
    answer(path, having(revoking));
    await user.click((await dialog()).getByRole('button', { name: 'Resgatar' }));
    expect(await screen.findByText('Resgate pedido')).toBeVisible();
    expect(await screen.findByText('Saindo')).toBeVisible();
  });

  test('shows the reason for a refusal', async () => {
    await open({
      [path]: having(flexible),
      [revoke]: refuse(409, 'DEPOSIT_NOT_ACTIVE', 'Este depósito já foi encerrado.'),
    });
    await click('Resgatar');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Resgatar' }));
    expect(await asked.findByText('Este depósito já foi encerrado.')).toBeVisible();
  });
});
