import { screen } from '@testing-library/react';
import { TransactionList } from './TransactionList';
import { line, openWallet } from '../testing/wallet';

afterEach(() => jest.restoreAllMocks());

test('a long description is cut on a telephone, but not for screen readers', async () => {
  const screenIs = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(screenIs);
  const long = { ...line, description: 'Bônus de indicação de nível 1' };
  await openWallet(<TransactionList lines={[long]} label="Extrato" />, '/transactions');
  expect(screen.getByText('Bônus de indicação d…')).toHaveAttribute('aria-hidden');
  expect(screen.getByText('Bônus de indicação de nível 1')).toBeInTheDocument();
});
