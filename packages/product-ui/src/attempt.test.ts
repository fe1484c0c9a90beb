import { endAttempt, keyOfAttempt } from './attempt';

const body = { amount: 150 };
const refused = { status: 422, text: '422: ' };
const unanswered = { status: 0, text: '0: ' };

test('the same content keeps its key until the outcome is known', () => {
  const key = keyOfAttempt('deposit', body);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOfAttempt('deposit', body)).toBe(key);
  endAttempt('deposit', unanswered);
  expect(keyOfAttempt('deposit', body)).toBe(key);
  endAttempt('deposit');
  expect(keyOfAttempt('deposit', body)).not.toBe(key);
});

test('a refused attempt gets a new key on the next try', () => {
  const key = keyOfAttempt('deposit', body);
  endAttempt('deposit', refused);
  expect(keyOfAttempt('deposit', body)).not.toBe(key);
});

test.each([
  ['with a name of its own has another key', 'TOO_MANY_OPEN_DEPOSITS', false],
  ['that may pass keeps its key', 'CONFLICT', true],
  ['without a name keeps its key', undefined, true],
])('a conflict %s on the next try', (_what, code, isKept) => {
  const key = keyOfAttempt('deposit', body);
  endAttempt('deposit', { status: 409, text: '409: ', ...(code !== undefined && { code }) });
  expect(keyOfAttempt('deposit', body) === key).toBe(isKept);
});

test('different content gets a different key', () => {
  const key = keyOfAttempt('deposit', body);
  expect(keyOfAttempt('deposit', { amount: 151 })).not.toBe(key);
  expect(keyOfAttempt('withdrawal', body)).not.toBe(key);
});

test('a reloaded page uses the key that was stored before sending', () => {
  const key = keyOfAttempt('deposit', body);
  expect(sessionStorage.getItem('bambuzal.attempt.deposit')).toContain(key);
});

test('the same content counts as a new attempt after a long time', () => {
  jest.useFakeTimers();
  const key = keyOfAttempt('deposit', body);
  jest.advanceTimersByTime(16 * 60_000);
  expect(keyOfAttempt('deposit', body)).not.toBe(key);
  jest.useRealTimers();
});

test('works if storage is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  const key = keyOfAttempt('deposit', body);
  expect(keyOfAttempt('deposit', body)).toBe(key);
  jest.restoreAllMocks();
  endAttempt('deposit');
});
