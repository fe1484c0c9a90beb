import { browserAddress, defaultSettings, Toasts } from '@bambuzal/web-kit';
import { ana, answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeviceJson, LoginHistoryRowJson, SessionJson } from '../api';
import SecurityPage from '../security/SecurityPage';

// The pointer check is off, because it is slow in jsdom. Tests in a real browser cover it.
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const shared = { ipAddress: '189.40.77.1', lastActive: '2026-11-20T18:20:00.000Z' };
export const device: DeviceJson = {
  ...shared,
  id: 'd1',
  deviceName: 'Chrome no Android',
  deviceType: 'mobile',
  browser: 'Chrome 131',
  operatingSystem: 'Android 14',
  isTrusted: false,
  current: true,
};
export const laptop: DeviceJson = {
  ...device,
  id: 'd2',
  deviceName: 'Firefox no Windows',
  current: false,
};
export const session: SessionJson = {
  ...shared,
  id: 's1',
  deviceId: 'd1',
  deviceName: 'Chrome no Android',
  status: 'active',
  createdAt: '2026-11-19T10:00:00.000Z',
  expiresAt: '2026-12-19T10:00:00.000Z',
  current: true,
};
export const other: SessionJson = {
  ...session,
  id: 's2',
  deviceName: 'Firefox no Windows',
  current: false,
};
export const attempt: LoginHistoryRowJson = {
  id: 'h1',
  deviceId: null,
  deviceName: 'Chrome no Android',
  ipAddress: '189.40.77.1',
  browser: 'Chrome 131',
  operatingSystem: 'Android 14',
  location: null,
  status: 'success',
  failReason: null,
  viewedBy: null,
  loginAt: '2026-11-20T18:20:00.000Z',
};
export const pageOf = (data: readonly object[], total = data.length) => ({
  data,
  pagination: { total },
});

type View = 'access' | 'devices' | 'history';

export async function open(view: View, answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    '/api/security/devices': pageOf([device, laptop]),
    '/api/security/sessions': pageOf([session, other]),
    '/api/security/login-history': pageOf([attempt]),
    ...answers,
  });
  await renderWithKit(
    <>
      <SecurityPage />
      <Toasts />
    </>,
    { at: `/security?view=${view}` },
  );
  return server;
}

export const click = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const inDialog = () => within(screen.getByRole('dialog'));
export const made = (calls: readonly Request[], method: string) =>
  calls.filter((call) => call.method === method).map(({ url }) => new URL(url).pathname);
/** @returns body of the latest request that changes data */
export async function lastBody(calls: readonly Request[]): Promise<unknown> {
  const text = await calls
    .filter(({ method }) => method !== 'GET')
    .at(-1)
    ?.text();
  return JSON.parse(text ?? 'null');
}
export const asked = (calls: readonly Request[], path: string) =>
  made(calls, 'GET').filter((called) => called === path).length;

/**
 * Watches for the departure to the sign-in page, which jsdom cannot load.
 *
 * @returns a function that waits until the page is left
 */
export function watchDeparture(): () => Promise<void> {
  const replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
  replace.mockClear();
  return () => waitFor(() => expect(replace).toHaveBeenCalledWith('/auth'));
}
