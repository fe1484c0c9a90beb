import type { Page } from '@playwright/test';
import { product } from '../support/product';

export class PixKeysPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/pix-keys`);
  }

  async add(type: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar chave' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Nova chave PIX' });
    await dialog.getByLabel('Tipo').selectOption({ label: type });
    await dialog.getByLabel('Chave', { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Adicionar chave' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
