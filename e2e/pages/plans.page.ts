import type { Page } from '@playwright/test';
import { product } from '../support/product';
import { choose } from '../support/choose';

/** `/investment-plans` and the pages up to a created investment. */
export class PlansPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/investment-plans`);
  }

  async choose(plan: string): Promise<void> {
    await this.page.getByRole('link', { name: `Investir em ${plan}`, exact: true }).click();
  }

  async acceptRisk(): Promise<void> {
    await choose(this.page.getByLabel('Li e entendi estes riscos'));
    await this.page.getByRole('button', { name: 'Aceitar e continuar' }).click();
  }

  /** @param amount as typed: `150,00`; @param shown as displayed: `R$ 1.500,00` */
  async invest(amount: string, shown: string): Promise<void> {
    await this.page.getByLabel('Valor a investir').fill(amount);
    await this.page.getByRole('button', { name: `Revisar investimento de ${shown}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Confira o investimento' });
    await dialog.getByRole('button', { name: `Investir ${shown}` }).click();
  }
}
