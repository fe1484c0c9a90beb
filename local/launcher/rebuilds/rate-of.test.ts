import { rateOf } from './rate-of';

test('reads the rate from the last line that has one', () => {
  const log = [
    'node: warning',
    '{"days":1,"daysPerSecond":9,"msg":"figures rebuilt"}',
    '{"days":70,"daysPerSecond":350,"msg":"figures rebuilt"}',
    '{"command":"rebuild-figures","msg":"done"}',
  ].join('\n');
  expect(rateOf(log)).toBe('70 days, 350 a second');
});

test('says that it is done where a log has no rate', () => {
  expect(rateOf('')).toBe('done');
  expect(rateOf('{"msg":"done"}')).toBe('done');
});
