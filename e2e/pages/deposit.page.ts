import type { Locator, Page } from '@playwright/test';
import { product } from '../support/product';
import { choose } from '../support/choose';

interface Command {
  readonly method?: 'PIX' | 'USDT' | 'USDC' | 'TRX';
  readonly document?: string;
}

export class DepositPage {
  readonly qrCode: Locator;
  readonly done: Locator;

  constructor(private readonly page: Page) {
    this.qrCode = page.getByRole('img', { name: /QR Code/ });
    this.done = page.getByText('Creditado no seu saldo disponível');
  }

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/deposit`);
  }

  /** @param amount as typed: `150,00` */
  async askFor(amount: string, { method = 'PIX', document }: Command): Promise<void> {
    await choose(this.page.getByRole('radio', { name: new RegExp(`^${method}`) }));
    await this.page.getByLabel('Valor', { exact: true }).fill(amount);
    if (document !== undefined) await this.page.getByLabel('CPF ou CNPJ').fill(document);
    await this.page.getByRole('button', { name: `Depositar R$ ${amount}` }).click();
  }

  async copyCode(): Promise<void> {
    await this.page.getByRole('button', { name: 'Copiar código PIX' }).click();
  }

  async finishPayment(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finalizar pagamento' }).click();
  }
}
