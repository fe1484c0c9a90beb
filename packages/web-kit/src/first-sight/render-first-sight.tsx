import { firstSightPlaces, type FirstSight } from '@bambuzal/contracts/first-sight';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { api } from '../api/api';
import { AppProviders } from '../AppProviders';
import { addTexts, startI18nIn } from '../i18n/i18n';
import { defaultLanguage } from '../i18n/languages';
import type { Texts } from '../i18n/texts';
import { kitTexts } from '../locales/kit-texts';
import { defaultSettings, type Settings } from '../settings/settings';
import { settingsApi } from '../settings/use-settings';
import { createStore, type Store } from '../store/store';

interface FirstSightOptions {
  /** Part of the ids in the HTML, so that the ids of two parts differ. */
  readonly name: string;
  /** Address that the part is rendered for. */
  readonly at: string;
  readonly texts: readonly Texts<never>[];
}

/** Parts of the style sheet are separated, and named, by styled-components in this way. */
const separator = '/*!sc*/';
const nameOfPart = /^\s*data-styled\./;

/**
 * Renders a part of a public page during a build, in Portuguese, with places for the operator's
 * name and logo. Everything that decides the layout must be in its CSS, because no script has run
 * when the HTML is shown.
 */
export async function renderFirstSight(
  part: ReactNode,
  { name, at, texts }: FirstSightOptions,
): Promise<FirstSight> {
  startI18nIn(defaultLanguage);
  await Promise.all([kitTexts, ...texts].map(addTexts));
  const sheet = new ServerStyleSheet();
  const variants: FirstSight['variants'] = [];
  for (const demo of [true, false])
    for (const hasLogo of [true, false]) {
      const store = await storeWith({ demo, logoUrl: hasLogo ? firstSightPlaces.logoUrl : null });
      const page = (
        <AppProviders store={store}>
          <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
        </AppProviders>
      );
      const html = renderToString(sheet.collectStyles(page), { identifierPrefix: `${name}-` });
      variants.push({ demo, hasLogo, html });
      // Its timers would keep the build's process alive.
      store.dispatch(api.util.resetApiState());
    }
  return { styles: stylesOf(sheet), variants };
}

async function storeWith(settings: Pick<Settings, 'demo' | 'logoUrl'>): Promise<Store> {
  const store = createStore();
  const { companyName } = firstSightPlaces;
  await store.dispatch(
    settingsApi.util.upsertQueryData('settings', undefined, {
      ...defaultSettings,
      ...settings,
      companyName,
    }),
  );
  return store;
}

function stylesOf(sheet: ServerStyleSheet): string[] {
  const css = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
  return css
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !nameOfPart.test(part));
}
