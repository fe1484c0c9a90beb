import { reloadIfStale } from './stale-page';

let reload: jest.Mock;
let warn: jest.SpyInstance;
beforeEach(() => {
  reload = jest.fn();
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => warn.mockRestore());

test('a page whose remote was published anew is loaded again, and the log says why', () => {
  expect(reloadIfStale('wallet', '1', '2', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    ['Remote "wallet": version 1 is gone, loading the page with 2'],
  ]);
});

test('once only for a version: what fails then is no matter of being stale', () => {
  reloadIfStale('wallet', '1', '2', reload);
  expect(reloadIfStale('wallet', '1', '2', reload)).toBe(false);
  expect(reloadIfStale('wallet', '1', '3', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a remote that is merely down does not reload the page', () => {
  expect(reloadIfStale('wallet', '1', '1', reload)).toBe(false);
  expect(reloadIfStale('wallet', '1', undefined, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
