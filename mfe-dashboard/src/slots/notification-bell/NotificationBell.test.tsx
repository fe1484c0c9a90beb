import {
  announceNotification,
  defaultSettings,
  dismissToast,
  type NotificationJson,
} from '@bambuzal/web-kit';
import { SignedIn } from '@bambuzal/product-ui';
import { administrator, asked, textProblems } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import NotificationBell from './NotificationBell';
import { bellTexts } from './locales/bell-texts';
import { announcement, notice, noticesOf, openNotices } from '../../testing/notices';

afterEach(() => act(dismissToast));

const open = (answers?: Parameters<typeof openNotices>[1]) =>
  openNotices(<SignedIn skeleton={null}>{() => <NotificationBell />}</SignedIn>, answers);
const come = (coming: NotificationJson) => act(() => announceNotification(coming));

test('has its words in every language', async () => {
  expect(await textProblems(bellTexts)).toEqual([]);
});

test('links to the notices, and says how many are unread', async () => {
  await open();
  const way = await screen.findByRole('link', { name: 'Notificações: 2 não lidas' });
  expect(way).toHaveAttribute('href', '/notifications');
  expect(way).toHaveTextContent('2');
  expect(screen.getByRole('status')).toHaveTextContent('2 notificações não lidas');
});

test('shows no number when all notices are read', async () => {
  await open({ '/api/notifications': noticesOf([]) });
  expect(await screen.findByText('Nenhuma notificação por ler')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Notificações' })).toHaveTextContent('');
});

test('stays visible when the notices cannot be counted', async () => {
  await open({ '/api/notifications': 403 });
  expect(await screen.findByRole('link', { name: 'Notificações' })).toBeVisible();
});

test('shows 99+ for more than 99 unread notices', async () => {
  await open({ '/api/notifications': { ...noticesOf([notice]), unread: 140 } });
  expect(await screen.findByText('99+')).toBeVisible();
});

test('a new notice is shown in a toast', async () => {
  await open();
  await screen.findByRole('link', { name: /2 não lidas/ });
  come(announcement);
  expect(await screen.findByText(announcement.content)).toBeVisible();
});

const celebrated = { ...notice, type: 'new_investment', title: 'Investimento iniciado' } as const;

test('a celebrated notice has no toast', async () => {
  await open();
  await screen.findByRole('link', { name: /2 não lidas/ });
  come(celebrated);
  expect(screen.queryByText(celebrated.title)).not.toBeInTheDocument();
});

test('a notice about trading has no toast', async () => {
  await open();
  await screen.findByRole('link', { name: /2 não lidas/ });
  come({ ...announcement, relatedEntityType: 'trading_robot' });
  expect(screen.queryByText(announcement.content)).not.toBeInTheDocument();
});

test('a notice has a toast when celebrations are turned off', async () => {
  await open({ '/api/settings': { ...defaultSettings, enableCelebrations: false } });
  await screen.findByRole('link', { name: /2 não lidas/ });
  come(celebrated);
  expect(await screen.findByText(celebrated.title)).toBeVisible();
});

test('an administrator sees the number of their notices, which is updated without a reload', async () => {
  jest.useFakeTimers();
  const { answer, calls } = await open({ '/api/user': administrator('master') });
  expect(await screen.findByRole('link', { name: 'Notificações: 2 não lidas' })).toBeVisible();
  answer('/api/notifications', { ...noticesOf([notice]), unread: 3 });
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole('link', { name: 'Notificações: 3 não lidas' })).toBeVisible();
  expect(asked(calls, '/api/notifications').length).toBeGreaterThan(1);
  jest.useRealTimers();
});
