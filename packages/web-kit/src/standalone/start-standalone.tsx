import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from '../routing';
import { AppProviders } from '../AppProviders';
import type { Remote } from '../contract/define-remote';
import { readRemoteDefinition } from '../contract/remote-definition';
import { addTexts, startI18n } from '../i18n/i18n';
import { kitTexts } from '../locales/kit-texts';
import { createStore } from '../store/store';
import { StandalonePage } from './StandalonePage';

/**
 * Shows a remote without a shell, for its own team. The pages are at their addresses, every access
 * is granted, and a plain bar links to them.
 *
 * @param document the remote's `remote.json`
 * @throws UnexpectedShape if the definition is invalid
 */
export async function startStandalone(document: unknown, remote: Remote): Promise<void> {
  const definition = readRemoteDefinition(document);
  startI18n();
  await Promise.all([addTexts(kitTexts), addTexts(remote.locales)]);
  const router = createBrowserRouter([
    { path: '*', element: <StandalonePage definition={definition} remote={remote} /> },
  ]);
  const root = window.document.querySelector('#root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <AppProviders store={createStore()}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
