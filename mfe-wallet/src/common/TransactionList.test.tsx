import { screen } from '@testing-library/react';
import { TransactionList } from './TransactionList';
import { line, openWallet } from '../testing/wallet';

afterEach(() => jest.restoreAllMocks());

test('on a telephone a description is cut, for the eye alone', async () => {
  const screenIs = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(screenIs);
  const long = { ...line, description: 'Bônus de indicação de nível 1' };
  await openWallet(<TransactionList lines={[long]} label="Extrato" />, '/transactions');
  expect(screen.getByText('Bônus de indicação d…')).toHaveAttribute('aria-hidden');
  expect(screen.getByText('Bônus de indicação de nível 1')).toBeInTheDocument();
});
