import { checkDeadline, createDeadlineCheck } from './deadline';

test('a command without a time limit is never stopped', () => {
  expect(() => checkDeadline(undefined)).not.toThrow();
});

test('a command is stopped after its time limit, also within 1000 documents', () => {
  const past = Date.now() - 1;
  expect(() => checkDeadline(past)).toThrow('operation exceeded time limit');
  const look = createDeadlineCheck(past);
  expect(() => {
    for (let i = 0; i < 1000; i++) look();
  }).toThrow('operation exceeded time limit');
});
