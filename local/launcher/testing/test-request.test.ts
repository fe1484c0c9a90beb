import { parseTestRequest } from './test-request';

test('requests all tests when there is no argument', () => {
  expect(parseTestRequest([])).toEqual({ kind: 'whole' });
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
