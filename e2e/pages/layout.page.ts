import type { Locator, Page } from '@playwright/test';

/** Layout of every page for signed-in readers. */
export class Layout {
  /** The menu. On a narrow screen it exists only while it is open. */
  readonly navigation: Locator;
  readonly readOnlyBanner: Locator;

  constructor(private readonly page: Page) {
    this.navigation = page.getByRole('navigation', { name: 'Navegação' });
    this.readOnlyBanner = page.getByText('Modo somente leitura');
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Conta de/ }).click();
    await this.page.getByRole('menuitem', { name: 'Sair' }).click();
  }

  /** Opens the menu on a narrow screen, where it is hidden at first. */
  async openMenu(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Abrir o menu' });
    await this.page.getByRole('banner').waitFor();
    if (await button.isVisible()) await button.click();
  }

  /** @returns the paths of the menu's entries, in order */
  async menuPaths(): Promise<(string | null)[]> {
    await this.openMenu();
    await this.navigation.waitFor();
    const links = await this.navigation.getByRole('link').all();
    return Promise.all(links.map((link) => link.getAttribute('href')));
  }

  /** Opens an address of the product without a full load. */
  async moveTo(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  async returnToAdministration(): Promise<void> {
    await this.page.getByRole('button', { name: 'Voltar à administração' }).click();
  }
}
