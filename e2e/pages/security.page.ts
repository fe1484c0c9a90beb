import type { Locator, Page } from '@playwright/test';
import { product } from '../support/product';

/** The page `/security`: sign-in methods, devices, sessions and sign-in attempts of a member. */
export class SecurityPage {
  /** Recovery codes. A dialog shows them only once. */
  readonly recoveryCodes: Locator;
  readonly devices: Locator;
  readonly sessions: Locator;
  readonly attempts: Locator;

  constructor(private readonly page: Page) {
    this.recoveryCodes = page.getByRole('dialog', { name: 'Códigos de recuperação' });
    this.devices = page.getByRole('list', { name: 'Dispositivos conectados' });
    this.sessions = page.getByRole('list', { name: 'Sessões ativas' });
    this.attempts = page.getByRole('tabpanel');
  }

  async open(view: 'access' | 'devices' | 'history' = 'access'): Promise<void> {
    await this.page.goto(`${product.origin()}/security?view=${view}`);
  }

  /** Starts the setup of the second factor. @returns the secret in the format for typing */
  async beginTwoFactor(): Promise<string> {
    await this.page.getByRole('button', { name: 'Configurar' }).click();
    const secret = this.page.getByRole('main').getByRole('code');
    return (await secret.innerText()).replaceAll(' ', '');
  }

  /** Completes the setup. @returns the recovery codes */
  async enableTwoFactor(code: string): Promise<string[]> {
    await this.page.getByRole('button', { name: 'Próximo' }).click();
    await this.page.getByLabel('Código', { exact: true }).fill(code);
    await this.page.getByRole('button', { name: 'Verificar e ativar' }).click();
    const codes = this.recoveryCodes.getByRole('listitem');
    await codes.first().waitFor();
    return codes.allInnerTexts();
  }

  async keepRecoveryCodes(): Promise<void> {
    await this.recoveryCodes.getByLabel('Guardei os códigos').check();
    await this.recoveryCodes.getByRole('button', { name: 'Concluir' }).click();
  }

  /** Ends the other session. There must be exactly one. */
  async endOtherSession(): Promise<void> {
    await this.sessions.getByRole('button', { name: /^Encerrar a sessão/ }).click();
  }
}
