import { checkDeadline, createDeadlineCheck } from './deadline';

test('a command without a limit is never ended', () => {
  expect(() => checkDeadline(undefined)).not.toThrow();
});

test('past its time limit a command is ended, among many documents soon', () => {
  const past = Date.now() - 1;
  expect(() => checkDeadline(past)).toThrow('operation exceeded time limit');
  const look = createDeadlineCheck(past);
  expect(() => {
    for (let i = 0; i < 1000; i++) look();
  }).toThrow('operation exceeded time limit');
});
