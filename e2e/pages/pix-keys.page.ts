import type { Locator, Page } from '@playwright/test';
import { product } from '../support/product';

export class PixKeysPage {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Nova chave PIX' });
  }

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/pix-keys`);
  }

  async add(type: string, value: string): Promise<void> {
    await this.fill(type, value);
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Sends a new key. Does not check the result. */
  async fill(type: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar chave' }).first().click();
    await this.dialog.getByLabel('Tipo').selectOption({ label: type });
    await this.dialog.getByLabel('Chave', { exact: true }).fill(value);
    await this.submit();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Adicionar chave' }).click();
  }
}
