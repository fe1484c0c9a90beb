import { defaultSettings } from '@bambuzal/web-kit';
import { click, pageOf, user } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { plan } from '../testing/trading';
import { openNewInvestment as open } from '../testing/new-investment';

const amount = () => screen.findByLabelText('Valor a investir');

describe('the form', () => {
  test('requires the minimum of the selected method', async () => {
    await open({ '/api/settings': { ...defaultSettings, minUSDTAmount: 20 } });
    await user.click(await screen.findByRole('radio', { name: /USDT/ }));
    await user.type(await amount(), '100');
    await click(/^Revisar/);
    expect(await screen.findByText('Por este meio, o mínimo é R$ 108,00')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /PIX/ }));
    expect(screen.queryByText('Por este meio, o mínimo é R$ 108,00')).not.toBeInTheDocument();
  });

  test('asks for the payer’s document', async () => {
    await open({}, undefined, 'en-US');
    await user.click(await screen.findByRole('radio', { name: /PIX/ }));
    await user.clear(screen.getByLabelText('CPF or CNPJ'));
    await user.type(screen.getByLabelText('Amount to invest'), '100');
    await click(/^Review/);
    expect(await screen.findByText('Document required for processing')).toBeVisible();
  });

  test('refuses a document with wrong check digits', async () => {
    await open();
    await user.click(await screen.findByRole('radio', { name: /PIX/ }));
    await user.clear(screen.getByLabelText('CPF ou CNPJ'));
    await user.type(screen.getByLabelText('CPF ou CNPJ'), '11111111111');
    await user.type(await amount(), '100');
    await click(/^Revisar/);
    expect(await screen.findByText('Informe um CPF ou CNPJ válido')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows the range of amounts for the selected method', async () => {
    await open({ '/api/settings': { ...defaultSettings, minUSDTAmount: 20 } });
    expect(await amount()).toHaveAccessibleDescription(/^De R\$\s50,00 a R\$\s5\.000,00$/);
    expect(await amount()).toHaveAttribute('placeholder', '50,00');
    await user.click(screen.getByRole('radio', { name: /USDT/ }));
    expect(await amount()).toHaveAccessibleDescription(/^De R\$\s108,00 a R\$\s5\.000,00$/);
    expect(await amount()).toHaveAttribute('placeholder', '108,00');
    await user.type(await amount(), '10');
    await click(/^Revisar/);
    expect(await screen.findByText('Por este meio, o mínimo é R$ 108,00')).toBeVisible();
  });

  test('says when the method’s minimum is above the plan’s maximum', async () => {
    await open({
      '/api/settings': { ...defaultSettings, minUSDTAmount: 20 },
      '/api/investment-packages': pageOf([{ ...plan, maxAmount: 100 }]),
    });
    await user.click(await screen.findByRole('radio', { name: /USDT/ }));
    expect(await amount()).toHaveAccessibleDescription(/o mínimo é R\$\s108,00$/);
  });
});
