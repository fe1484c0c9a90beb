import {
  addTexts,
  AppProviders,
  createBrowserRouter,
  createStore,
  keepInstallOffers,
  kitTexts,
  RouterProvider,
  sessionApi,
  settingsApi,
  startI18n,
} from '@bambuzal/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { fetchFirstPage } from './federation/first-page';
import { remoteLimitMs, withinLimit } from './federation/limits';
import { openRemotes } from './federation/remotes';
import { isFirstSightShown } from './first-sight/first-sight';
import { shellTexts } from './locales/shell-texts';
import { loadSignedInLayout } from './own-parts';
import { Crashed } from './pages/Crashed';
import { isOpenTo } from './routes/is-open-to';
import { FollowAddress } from './routes/FollowAddress';

/** Time for which the first paint waits, in milliseconds, unless the visitor sees a page already. */
const firstPaintLimitMs = 3_000;

/** Opens the page in an element, once its first parts are there. */
export async function start(root: Element): Promise<void> {
  startI18n();
  keepInstallOffers();
  const words = Promise.all([addTexts(kitTexts), addTexts(shellTexts)]);
  const store = createStore();
  // Requested now, and read by the page from the store. A failure is reported by the page.
  const settings = store.dispatch(settingsApi.endpoints.settings.initiate(undefined));
  const user = store.dispatch(sessionApi.endpoints.user.initiate(undefined));
  const remotes = await openRemotes(store);
  // Parts that arrive within the limit are painted with the shell. Later parts get a skeleton, or
  // move what was painted.
  const firstPage = fetchFirstPage(window.location.pathname, {
    remotes,
    isSignedIn: user.then(({ data }) => data !== undefined && data !== null),
    mayOpen: async (route) => {
      const [{ data: reader }, { data: known }] = await Promise.all([user, settings]);
      return isOpenTo(reader, route, known);
    },
    fetchLayout: loadSignedInLayout,
  });
  const firstParts = Promise.all([firstPage, settings, user]);
  const limitMs = isFirstSightShown() ? remoteLimitMs : firstPaintLimitMs;
  await withinLimit(firstParts, limitMs, 'the first page').catch(() => undefined);
  await words;
  // A single route, because the routes below it come from the remotes, and may be added while the
  // page is open.
  const content = (
    <>
      <FollowAddress />
      <App remotes={remotes} />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: content, errorElement: <Crashed /> }]);
  const page = (
    <AppProviders store={store}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  // Rendered in pieces, so that the page answers to its reader meanwhile.
  startTransition(() => createRoot(root).render(page));
}
