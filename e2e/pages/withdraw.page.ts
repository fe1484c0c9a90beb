import type { Locator, Page } from '@playwright/test';
import { product } from '../support/product';

export class WithdrawPage {
  readonly done: Locator;
  readonly history: Locator;
  /** Options for the wallet to withdraw from. */
  readonly wallets: Locator;
  /** Summary shown before the withdrawal is confirmed. */
  readonly preview: Locator;
  /** Cost of the withdrawal, shown while an amount is typed. */
  readonly quote: Locator;
  private readonly amount: Locator;
  private readonly review: Locator;

  constructor(private readonly page: Page) {
    this.done = page.getByText('Saque solicitado');
    this.wallets = page.getByRole('group', { name: 'De qual carteira' }).getByRole('radio');
    this.preview = page.getByRole('dialog', { name: 'Confirme o saque' });
    this.quote = page.locator('form').getByText('Valor líquido');
    this.amount = page.getByLabel('Valor', { exact: true });
    this.review = page.getByRole('button', { name: 'Revisar saque' });
    this.history = page.getByRole('region', { name: 'Histórico de saques' });
  }

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/withdraw`);
  }

  /**
   * @param amount as typed: `60,00`
   * @param to.address in USDT; if missing, the withdrawal is by PIX to the default key
   */
  async ask(amount: string, to: { readonly address?: string } = {}): Promise<void> {
    await this.type(amount);
    if (to.address !== undefined) {
      // Clicks the card, as a finger does. The radio button itself is not visible, and a bar may
      // cover it.
      await this.page.locator('label').filter({ hasText: 'USDT (TRC-20)' }).click();
      await this.page.getByLabel('Endereço USDT').fill(to.address);
    }
    await this.review.click();
  }

  async type(amount: string): Promise<void> {
    await this.amount.fill(amount);
  }

  /** @returns distance of the button from the top of the document, in pixels */
  async topOfReview(): Promise<number> {
    return this.review.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  }

  async confirm(amount: string): Promise<void> {
    await this.preview.getByRole('button', { name: `Sacar R$ ${amount}` }).click();
    await this.preview.waitFor({ state: 'hidden' });
  }
}
