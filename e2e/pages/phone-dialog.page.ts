import type { Locator, Page } from '@playwright/test';

/** Dialog that verifies a telephone with a code. */
export class PhoneDialog {
  readonly dialog: Locator;
  /** Enabled only after its countdown. */
  readonly resend: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Verificar telefone' });
    this.resend = this.dialog.getByRole('button', { name: /^Reenviar/ });
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Enviar código' }).click();
    await this.resend.waitFor();
  }

  async enterCode(code: string): Promise<void> {
    await this.dialog.getByLabel('Código', { exact: true }).fill(code);
  }
}
