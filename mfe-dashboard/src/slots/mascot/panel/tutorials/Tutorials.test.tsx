import { defaultSettings } from '@bambuzal/web-kit';
import { fireEvent, screen } from '@testing-library/react';
import { MascotAssistant } from '../../MascotAssistant';
import {
  muteVoice,
  openPanel,
  panel,
  press,
  restoreClock,
  showMascot,
  wait,
} from '../../../../testing/mascot';
import { startsAfterMs } from './use-tutorial';

afterEach(restoreClock);

async function open(answers?: Parameters<typeof showMascot>[1]) {
  await showMascot(<MascotAssistant voice={muteVoice} />, answers);
  await openPanel();
  fireEvent.click(screen.getByRole('tab', { name: 'Tutoriais' }));
}

async function start(name: string) {
  await press(name);
  await wait(startsAfterMs);
}

test('a tutorial starts 1.5 s after it is chosen', async () => {
  await open();
  await press('Proteger a conta');
  await wait(startsAfterMs - 10);
  expect(screen.getByText('Proteger a conta: já vai começar.')).toBeVisible();
  expect(screen.queryByText(/Passo 1 de 3/)).not.toBeInTheDocument();
  await wait(10);
  expect(screen.getByText(/Passo 1 de 3/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Uma senha só para cá' })).toHaveFocus();
});

test('the steps move forward and back, and the last step ends the tutorial', async () => {
  await open();
  await start('Proteger a conta');
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled();
  await press('Próximo');
  expect(screen.getByRole('heading', { name: 'Duas etapas para entrar' })).toHaveFocus();
  await press('Voltar');
  expect(screen.getByRole('heading', { name: 'Uma senha só para cá' })).toBeVisible();
  await press('Próximo');
  expect(screen.queryByRole('button', { name: 'Concluir' })).not.toBeInTheDocument();
  await press('Próximo');
  expect(screen.queryByRole('button', { name: 'Próximo' })).not.toBeInTheDocument();
  await press('Concluir');
  expect(screen.getByRole('heading', { name: 'O que você quer ver?' })).toHaveFocus();
});

test('can be ended before the last step', async () => {
  await open();
  await start('Como investir');
  await press('Sair do tutorial');
  expect(screen.getByRole('button', { name: 'Como investir' })).toBeEnabled();
});

test('names the operator’s minimum, and stays at its step while its page is opened', async () => {
  await open({ '/api/settings': { ...defaultSettings, minDepositAmount: 35 } });
  await start('Primeiro depósito');
  await press('Próximo');
  expect(screen.getByText(/O mínimo é R\$\s35,00/)).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Abrir “Efetuar Depósito”' }));
  await wait(0);
  expect(screen.getByText('Em /deposit')).toBeVisible();
  expect(panel()).not.toBeInTheDocument();
  await openPanel();
  expect(screen.getByText(/Passo 2 de 4/)).toBeVisible();
});

test('the Smart Trading tutorial is offered only while Smart Trading is open', async () => {
  await open({ '/api/settings': { ...defaultSettings, enableTradingModule: false } });
  expect(screen.queryByRole('button', { name: 'Smart Trading com cuidado' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Como investir' })).toBeVisible();
});
