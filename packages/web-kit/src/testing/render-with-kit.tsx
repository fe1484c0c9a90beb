import { preloadIcons } from '@bambuzal/ui';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from '../AppProviders';
import { HostContext, type Host } from '../host/host';
import { addTexts, changeLanguage, startI18n } from '../i18n/i18n';
import type { Language } from '../i18n/languages';
import type { Texts } from '../i18n/texts';
import { kitTexts } from '../locales/kit-texts';
import { createStore, type Store } from '../store/store';
import { dismissToast } from '../toasts/toast-store';

interface Surroundings {
  /** Words of the part under test. */
  readonly texts?: Texts<never> | readonly Texts<never>[];
  readonly language?: Language;
  /** Address shown by the page. */
  readonly at?: string;
  readonly host?: Host;
}

export interface RenderedWithKit extends RenderResult {
  readonly store: Store;
}

/** Renders a part of the product within a page's providers, with a separate store. */
export async function renderWithKit(
  part: ReactNode,
  { texts, language = 'pt-BR', at = '/', host }: Surroundings = {},
): Promise<RenderedWithKit> {
  // A toast of an earlier test would be shown by this page too.
  dismissToast();
  startI18n();
  // Icons that arrive later would change the page at any time of a test.
  await preloadIcons();
  await addTexts(kitTexts);
  for (const each of [texts ?? []].flat()) await addTexts(each);
  await changeLanguage(language);
  const store = createStore();
  const hosted = host ? <HostContext value={host}>{part}</HostContext> : part;
  const router = createMemoryRouter([{ path: '*', element: hosted }], { initialEntries: [at] });
  const page = (
    <AppProviders store={store}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  // Lets calls that are answered at once finish, so that their data is already shown when this
  // function returns.
  const result = await act(() => Promise.resolve(render(page)));
  return { ...result, store };
}
