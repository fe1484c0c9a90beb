import {
  announceNotification,
  defaultSettings,
  dismissToast,
  type NotificationJson,
  type Settings,
} from '@bambuzal/web-kit';
import { SignedIn } from '@bambuzal/product-ui';
import { user } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import NotificationBell from '../../slots/notification-bell/NotificationBell';
import NotificationsPage from '../../notifications/NotificationsPage';
import { announcement, notice, openNotices } from '../../testing/notices';

const showNotification = jest.fn(() => Promise.resolve());
const requestPermission = jest.fn<Promise<NotificationPermission>, []>();
let permission: NotificationPermission;
let hidden: jest.SpyInstance<boolean, []>;

const fakeNotification = {
  get permission() {
    return permission;
  },
  async requestPermission() {
    permission = await requestPermission();
    return permission;
  },
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  permission = 'default';
  requestPermission.mockResolvedValue('granted');
  hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  Object.defineProperty(window, 'Notification', { value: fakeNotification, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: () => Promise.resolve({ showNotification }) },
    configurable: true,
  });
});
afterEach(() => act(dismissToast));

const label = 'Avisos neste aparelho';
async function open(settings: Partial<Settings> = {}) {
  const page = (
    <SignedIn skeleton={null}>
      {() => (
        <>
          <NotificationBell />
          <NotificationsPage />
        </>
      )}
    </SignedIn>
  );
  await openNotices(page, { '/api/settings': { ...defaultSettings, ...settings } });
  await screen.findByRole('link', { name: notice.title });
}
const switchOn = () => user.click(screen.getByRole('switch', { name: label }));
/** Loads the lazy modules before the notice arrives, and waits for their promises. */
const come = async (coming: NotificationJson = notice) => {
  await act(async () => {
    await import('./NoticesOnDevice');
    await import('./show-on-device');
  });
  await act(() => {
    announceNotification(coming);
    return Promise.resolve();
  });
};

test('permission is requested only on a click, and the device then shows notices while the page is hidden', async () => {
  await open();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(screen.getByRole('switch', { name: label })).not.toBeChecked();
  await switchOn();
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toBeChecked());
  expect(requestPermission).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(true);
  await come();
  await waitFor(() =>
    expect(showNotification.mock.calls).toEqual([
      [
        notice.title,
        expect.objectContaining({
          body: notice.content,
          tag: notice.id,
          data: { path: '/transactions' },
        }),
      ],
    ]),
  );
});

test('a notification without its own page opens the list of notices', async () => {
  permission = 'granted';
  await open();
  await switchOn();
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toBeChecked());
  hidden.mockReturnValue(true);
  await come(announcement);
  await waitFor(() =>
    expect(showNotification).toHaveBeenCalledWith(
      announcement.title,
      expect.objectContaining({ data: { path: '/notifications' } }),
    ),
  );
});

test('a visible page shows its toast, and the device shows nothing', async () => {
  permission = 'granted';
  await open();
  await switchOn();
  await come();
  expect(showNotification).not.toHaveBeenCalled();
});

test.each(['smart_trading', 'trading_robot'] as const)(
  'a notice about %s never reaches the device, even if notifications are on',
  async (relatedEntityType) => {
    permission = 'granted';
    await open();
    await switchOn();
    await waitFor(() => expect(screen.getByRole('switch', { name: label })).toBeChecked());
    hidden.mockReturnValue(true);
    await come({ ...notice, relatedEntityType });
    expect(showNotification).not.toHaveBeenCalled();
  },
);

test('the device shows nothing while notifications are off', async () => {
  permission = 'granted';
  await open();
  hidden.mockReturnValue(true);
  await come();
  await switchOn();
  await switchOn();
  await come();
  expect(showNotification).not.toHaveBeenCalled();
});

test('a refused permission disables the switch, and the page says why', async () => {
  requestPermission.mockResolvedValue('denied');
  await open();
  await switchOn();
  expect(await screen.findByText('O navegador não permitiu os avisos')).toBeVisible();
  const control = screen.getByRole('switch', { name: label });
  await waitFor(() => expect(control).toBeDisabled());
  expect(control).toHaveAccessibleDescription(/bloqueados no navegador/);
});

test('while the operator has turned them off, the switch is hidden and no notification is shown', async () => {
  permission = 'granted';
  localStorage.setItem('bambuzal.system-notices', 'on');
  await open({ enableMobileNotifications: false });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  hidden.mockReturnValue(true);
  await come();
  expect(showNotification).not.toHaveBeenCalled();
});

test('the switch is hidden in a browser without notifications', async () => {
  Reflect.deleteProperty(window, 'Notification');
  await open();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
