import { parseTestRequest, takeInstances } from './test-request';

test('requests all tests when there is no argument', () => {
  expect(parseTestRequest([])).toEqual({ kind: 'whole', isComplete: false });
  expect(parseTestRequest(['--all'])).toEqual({ kind: 'whole', isComplete: true });
});

test('--instances comes before everything else', () => {
  expect(takeInstances(['--instances', '2', 'e2e/journeys'])).toEqual({
    instances: 2,
    rest: ['e2e/journeys'],
  });
  expect(takeInstances(['shell'])).toEqual({ instances: 1, rest: ['shell'] });
  expect(() => takeInstances(['--instances', 'two'])).toThrow('from 1 to 4, not "two"');
  expect(() => takeInstances(['--instances'])).toThrow('from 1 to 4');
});

test('paths come first, and options after them go to the runner', () => {
  expect(parseTestRequest(['services/wallet', 'shell', '-t', 'refuses'])).toEqual({
    kind: 'paths',
    paths: ['services/wallet', 'shell'],
    options: ['-t', 'refuses'],
  });
});

test('--changed takes options and no path', () => {
  expect(parseTestRequest(['--changed', '--bail'])).toEqual({
    kind: 'changed',
    options: ['--bail'],
  });
  expect(() => parseTestRequest(['--changed', 'shell'])).toThrow(
    '--changed takes no path (shell).',
  );
});

test('refuses an option without a path, and shows the right order', () => {
  expect(() => parseTestRequest(['-t', 'refuses'])).toThrow('npm test -- PATH -t refuses');
});
