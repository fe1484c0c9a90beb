import { registerServiceWorker } from './register-service-worker';

const environment = process.env.NODE_ENV;
function inMode(mode: string | undefined): void {
  Object.assign(process.env, { NODE_ENV: mode });
}

beforeEach(() => {
  jest.useFakeTimers();
  inMode('production');
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
});
afterEach(() => {
  inMode(environment);
  jest.useRealTimers();
});

type Register = Extract<Parameters<typeof registerServiceWorker>[0], object>['register'];

const update = jest.fn<ReturnType<ServiceWorkerRegistration['update']>, []>();
const workers = (answer: Register = () => Promise.resolve({ update })) => ({
  register: jest.fn(answer),
});

test('the production build registers its service worker, and checks for updates every hour', async () => {
  const container = workers();
  await registerServiceWorker(container);
  expect(container.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  await jest.advanceTimersByTimeAsync(59 * 60 * 1000);
  expect(update).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60 * 1000);
  expect(update).toHaveBeenCalledTimes(1);
});

test('registers no service worker in development', async () => {
  inMode('development');
  const container = workers();
  await registerServiceWorker(container);
  expect(container.register).not.toHaveBeenCalled();
});

test('registers no service worker at an address that is not a secure context', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  const container = workers();
  await registerServiceWorker(container);
  expect(container.register).not.toHaveBeenCalled();
});

test('does not fail in a browser that lacks or refuses service workers', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await registerServiceWorker(undefined);
  await registerServiceWorker(workers(() => Promise.reject(new Error('forbidden'))));
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
