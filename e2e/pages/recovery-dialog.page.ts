import type { Locator, Page } from '@playwright/test';

/** Dialog on the sign-in page that sets a new password with a code sent to the telephone. */
export class RecoveryDialog {
  readonly dialog: Locator;
  /** Field that is shown only if the account has a second factor. */
  readonly twoFactorCode: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Recuperar senha' });
    this.twoFactorCode = this.dialog.getByLabel('Código do autenticador');
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  }

  /** @param phone E.164 */
  async request(phone: string): Promise<void> {
    await this.dialog.getByLabel('Telefone', { exact: true }).fill(phone);
    await this.dialog.getByRole('button', { name: 'Enviar código' }).click();
  }

  async reset(code: string, newPassword: string): Promise<void> {
    await this.dialog.getByLabel('Código', { exact: true }).fill(code);
    await this.dialog.getByLabel('Nova senha').fill(newPassword);
    await this.send();
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Redefinir senha' }).click();
  }
}
