import type { Locator, Page } from '@playwright/test';
import { product } from '../support/product';

export class WithdrawPage {
  readonly done: Locator;
  readonly history: Locator;

  constructor(private readonly page: Page) {
    this.done = page.getByText('Saque solicitado');
    this.history = page.getByRole('region', { name: 'Histórico de saques' });
  }

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/withdraw`);
  }

  /**
   * @param amount as a person types it: `60,00`
   * @param to.address in USDT; without it by PIX, to the default key
   */
  async ask(amount: string, to: { readonly address?: string } = {}): Promise<void> {
    await this.page.getByLabel('Valor', { exact: true }).fill(amount);
    if (to.address !== undefined) {
      await this.page.getByRole('radio', { name: /^USDT/ }).check({ force: true });
      await this.page.getByLabel('Endereço USDT').fill(to.address);
    }
    await this.page.getByRole('button', { name: 'Revisar saque' }).click();
  }

  async confirm(amount: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Confirme o saque' });
    await dialog.getByRole('button', { name: `Sacar R$ ${amount}` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
