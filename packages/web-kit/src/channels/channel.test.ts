import { createChannel } from './channel';

test('a message reaches every subscriber until they unsubscribe', () => {
  const channel = createChannel<number>('test');
  const heard: number[] = [];
  const leave = channel.subscribe((value) => heard.push(value));
  channel.announce(1);
  leave();
  leave();
  channel.announce(2);
  expect(heard).toEqual([1]);
});

test('a listener that throws is logged, and the other listeners still run', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const channel = createChannel<number>('deposit confirmed');
  const heard: number[] = [];
  channel.subscribe(() => {
    throw new Error('broken');
  });
  channel.subscribe((value) => heard.push(value));
  channel.announce(1);
  expect(heard).toEqual([1]);
  expect(error).toHaveBeenCalledWith(
    'A listener of "deposit confirmed" failed',
    new Error('broken'),
  );
  error.mockRestore();
});

test('a subscriber that unsubscribes during a delivery does not disturb the others', () => {
  const channel = createChannel<number>('test');
  const heard: string[] = [];
  const leave = channel.subscribe(() => {
    heard.push('first');
    leave();
  });
  channel.subscribe(() => heard.push('second'));
  channel.announce(1);
  channel.announce(2);
  expect(heard).toEqual(['first', 'second', 'second']);
});
