import { defaultSettings, useSession, useSettings } from '@bambuzal/web-kit';
import { ana, answerCalls, renderWithKit, textProblems } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { arrive, pass } from '../testing/open-shell';
import { ConnectionNotice } from './ConnectionNotice';
import { appTexts } from './locales/app-texts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = { '/api/settings': defaultSettings, '/api/user': ana };

/** Fetches the session and the settings, as the layout around the notice does. */
function Shell() {
  useSession();
  useSettings();
  return null;
}

async function open(answered: Parameters<typeof answerCalls>[0] = answers) {
  const server = answerCalls(answered);
  await renderWithKit(
    <>
      <Shell />
      <ConnectionNotice />
    </>,
    { texts: appTexts },
  );
  await arrive();
  return server;
}

function network(isThere: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

test('the texts exist in every language', async () => {
  expect(await textProblems(appTexts)).toEqual([]);
});

test('is shown while the device has no network', async () => {
  await open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  network(false);
  expect(screen.getByRole('status')).toHaveTextContent('Você está sem conexão');
  network(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('is shown when requests get no answer although the device has a network', async () => {
  await open({ '/api/settings': noAnswer, '/api/user': noAnswer });
  await pass(8000);
  expect(screen.getByRole('status')).toHaveTextContent('Você está sem conexão');
});

test('is not shown when the server refuses requests, because a refusal is an answer', async () => {
  await open({ '/api/settings': 404, '/api/user': 403 });
  await pass(8000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('failed requests are repeated as soon as the network is back', async () => {
  network(false);
  const server = await open({ '/api/settings': noAnswer, '/api/user': noAnswer });
  await pass(8000);
  server.answer('/api/settings', defaultSettings);
  server.answer('/api/user', ana);
  const before = server.calls.length;
  network(true);
  await arrive();
  const asked = server.calls.slice(before).map(({ url }) => new URL(url).pathname);
  expect(asked.sort()).toEqual(['/api/settings', '/api/user']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
