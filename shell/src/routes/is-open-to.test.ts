import { defaultSettings } from '@bambuzal/web-kit';
import { administrator, ana } from '@bambuzal/web-kit/testing';
import { cataloguedRemote } from '../testing/catalogued-remote';
import { isOpenTo } from './is-open-to';
import { remoteRoutes } from './remote-routes';

const remote = cataloguedRemote('wallet', [
  { path: '/deposit', page: 'deposit', access: 'member' },
  { path: '/transfer', page: 'transfer', access: 'member', demo: true },
  { path: '/admin/deposits', page: 'deposits', access: 'admin', permission: 'financials' },
]);
const [deposit, transfer, deposits] = remoteRoutes([remote]);
const maintenance = { ...defaultSettings, maintenanceMode: true };

test.each([
  ['a member opens a page of members', ana, deposit, defaultSettings, true],
  ['a visitor does not', null, deposit, defaultSettings, false],
  ['a reader whose session could not be read does not', undefined, deposit, defaultSettings, false],
  ['a member does not open a page of administrators', ana, deposits, defaultSettings, false],
  ['an administrator opens it', administrator('master'), deposits, defaultSettings, true],
  [
    'an administrator of another kind does not',
    administrator('marketing'),
    deposits,
    defaultSettings,
    false,
  ],
  ['a member opens no page during maintenance', ana, deposit, maintenance, false],
  ['an administrator does', administrator('master'), deposits, maintenance, true],
  ['a page of the demo is not offered elsewhere', ana, transfer, defaultSettings, false],
  ['no page is open while the settings could not be read', ana, deposit, undefined, false],
])('%s', (_, reader, route, settings, isOpen) => {
  if (!route) throw new Error('The remote lacks a page');
  expect(isOpenTo(reader, route, settings)).toBe(isOpen);
});

test('an administrator with missing steps opens no other page', () => {
  const hasSteps = { ...administrator('master'), missing: 'new_password' as const };
  if (!deposits) throw new Error('The remote lacks a page');
  expect(isOpenTo(hasSteps, deposits, defaultSettings)).toBe(false);
});
