import { reloadIfStale } from './stale-page';

let reload: jest.Mock;
let warn: jest.SpyInstance;
beforeEach(() => {
  reload = jest.fn();
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => warn.mockRestore());

test('reloads a page whose remote has a newer version, and logs why', () => {
  expect(reloadIfStale('wallet', '1', '2', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    ['Remote "wallet": version 1 is gone, loading the page with 2'],
  ]);
});

test('reloads once for each version, because a second failure has another cause', () => {
  reloadIfStale('wallet', '1', '2', reload);
  expect(reloadIfStale('wallet', '1', '2', reload)).toBe(false);
  expect(reloadIfStale('wallet', '1', '3', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload when the version is unchanged or unknown', () => {
  expect(reloadIfStale('wallet', '1', '1', reload)).toBe(false);
  expect(reloadIfStale('wallet', '1', undefined, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
