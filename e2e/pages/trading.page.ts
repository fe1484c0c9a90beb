import type { Page } from '@playwright/test';
import type { EagerRule } from '../support/eager-rule';
import { product } from '../support/product';
import { choose } from '../support/choose';

/** Smart Trading: the agreement, `/trading-robot`, and the pages of market days. */
export class TradingPage {
  constructor(private readonly page: Page) {}

  async acceptAgreement(): Promise<void> {
    await this.page.goto(`${product.origin()}/smart-trading-agreement`);
    await choose(this.page.getByLabel(/^Li o contrato/));
    await this.page.getByRole('button', { name: 'Aceitar o contrato' }).click();
  }

  async open(): Promise<void> {
    await this.page.goto(`${product.origin()}/trading-robot`);
  }

  /** @param amount as typed: `50,00` */
  async setLimit(amount: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Seus limites' }).click();
    await this.page.getByLabel('Quanto você aceita perder por dia').fill(amount);
    await this.page.getByRole('button', { name: 'Definir limite' }).click();
  }

  /** @param amount as typed: `50,00` */
  call(amount: string): Promise<void> {
    return this.order('Sobe (CALL)', amount);
  }

  /** @param amount as typed: `50,00` */
  put(amount: string): Promise<void> {
    return this.order('Desce (PUT)', amount);
  }

  private async order(direction: string, amount: string): Promise<void> {
    await this.page.getByLabel('Valor', { exact: true }).fill(amount);
    await this.page.getByRole('button', { name: direction }).click();
    await this.page.getByRole('tab', { name: 'Suas operações' }).click();
  }

  /** @param day as displayed: `22/11/2026` */
  async checkDay(day: string): Promise<void> {
    await this.page.goto(`${product.origin()}/trading-fairness`);
    await this.page.getByRole('link', { name: day }).click();
    await this.page.getByRole('button', { name: 'Refazer a conta' }).click();
  }

  /** @param amount as typed: `50,00` @param kind as the form names it */
  async deposit(amount: string, kind: RegExp): Promise<void> {
    await this.page.goto(`${product.origin()}/smart-trading`);
    await choose(this.page.getByRole('radio', { name: kind }));
    await this.page.getByLabel('Valor', { exact: true }).fill(amount);
    await this.page.getByRole('button', { name: /^Revisar/ }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Depositar/ })
      .click();
  }

  /** Withdraws a deposit from the pool. @param kind as its card names it; there must be one */
  async takeBack(kind: RegExp): Promise<void> {
    await this.page.goto(`${product.origin()}/smart-trading`);
    const deposit = this.page.getByRole('listitem', { name: kind });
    await deposit.getByRole('button', { name: 'Resgatar' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Resgatar' }).click();
  }

  async openRobot(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Robô' }).click();
  }

  /**
   * Tests a robot on past prices and starts it with R$ 10 per trade and a maximum loss of R$ 30.
   */
  async startRobot({ pair, period, low, high }: EagerRule): Promise<void> {
    const robot = this.page.getByRole('region', { name: 'Preparar o robô' });
    await choose(robot.getByRole('radio', { name: /Volta do exagero/ }));
    await robot.getByLabel('Minutos medidos').fill(String(period));
    await robot.getByLabel('Caiu demais abaixo de (%)').fill(String(low));
    await robot.getByLabel('Subiu demais acima de (%)').fill(String(high));
    await robot.getByLabel('Par', { exact: true }).selectOption(pair);
    await robot.getByLabel('Valor de cada operação').fill('10,00');
    await robot.getByLabel('Operações por dia').fill('1');
    await robot.getByLabel('Parar se perder').fill('30,00');
    await robot.getByRole('button', { name: 'Simular no passado' }).click();
    await this.page.getByRole('button', { name: 'Ligar o robô' }).click({ timeout: 30_000 });
    await this.page.getByRole('dialog').getByRole('button', { name: 'Ligar o robô' }).click();
  }

  async stopRobot(): Promise<void> {
    await this.page.getByRole('button', { name: 'Parar o robô' }).click();
  }
}
