import type { Locator, Page } from '@playwright/test';
import type { NewMember } from '../support/new-member';
import { product } from '../support/product';

/** The sign-in page: `/auth`. */
export class SignInPage {
  readonly alert: Locator;
  readonly referralCode: Locator;
  /** Field for the code of the second factor. */
  readonly codeField: Locator;

  constructor(private readonly page: Page) {
    this.alert = page.getByRole('alert');
    this.referralCode = page.getByLabel('Código de indicação');
    this.codeField = page.getByRole('main').getByLabel('Código', { exact: true });
  }

  async open(path = '/auth'): Promise<void> {
    await this.page.goto(`${product.origin()}${path}`);
  }

  async logIn({ username, password }: Pick<NewMember, 'username' | 'password'>): Promise<void> {
    await this.page.getByLabel('Usuário ou e-mail').fill(username);
    await this.page.getByLabel('Senha', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  }

  /** Types a code of six digits. The page sends it automatically. */
  async enterCode(code: string): Promise<void> {
    await this.codeField.fill(code);
  }

  async enterRecoveryCode(code: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await this.page.getByLabel('Código de recuperação').fill(code);
    await this.page.getByRole('button', { name: 'Verificar' }).click();
  }

  /** Fills in the registration form and sends it. */
  async register(person: NewMember): Promise<void> {
    const { page } = this;
    await page.getByLabel('Nome completo').fill(person.fullName);
    await page.getByLabel('Nome de usuário').fill(person.username);
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Telefone', { exact: true }).fill(person.phone);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByLabel('Confirme a senha').fill(person.password);
    await page.getByRole('button', { name: 'Criar conta' }).click();
  }
}
