import { Board } from './board';
import { LineScreen } from './line-screen';
import { Part } from './part';
import { TableScreen } from './table-screen';

function partWithClock() {
  let nowMs = 0;
  const part = new Part(
    'wallet',
    () => undefined,
    () => nowMs,
  );
  return { part, pass: (ms: number) => (nowMs += ms) };
}

/** A terminal of the given size that records its output. */
function terminal(rows = 24, columns = 80) {
  let written = '';
  const write = (text: string) => {
    written += text;
    return true;
  };
  const take = () => {
    const text = written.replaceAll('\x1b', '^');
    written = '';
    return text;
  };
  return { output: { rows, columns, write }, take };
}

test('a waiting part shows no time; then its time counts until it is ready', () => {
  const { part, pass } = partWithClock();
  pass(1_000);
  expect(part.elapsedMs).toBeUndefined();
  part.enter('starting');
  pass(700);
  expect(part.elapsedMs).toBe(700);
  part.enter('ready');
  pass(5_000);
  expect(part.elapsedMs).toBe(700);
});

test('a crash restarts the measured time', () => {
  const { part, pass } = partWithClock();
  part.enter('starting');
  part.enter('ready');
  pass(60_000);
  part.enter('crashed');
  pass(500);
  part.enter('restarting');
  pass(300);
  part.enter('ready');
  expect(part.elapsedMs).toBe(800);
});

test('an impossible change of state is an error', () => {
  const { part } = partWithClock();
  expect(() => part.enter('restarting')).toThrow('wallet cannot go from waiting to restarting');
});

test('a pipe gets a line for every change, and none for waiting parts', () => {
  const lines: string[] = [];
  const board = new Board(new LineScreen((line) => lines.push(line)));
  const wallet = board.add('wallet');
  wallet.locatedAt('http://127.0.0.1:4002');
  wallet.enter('starting');
  board.add('auth').enter('starting');
  wallet.enter('crashed', 'exit code 1');
  expect(lines).toEqual([
    '… wallet           starting     0.0s  http://127.0.0.1:4002',
    '… auth             starting     0.0s',
    '✗ wallet           crashed      0.0s  exit code 1',
  ]);
});

test('a terminal redraws its lines in the order in which parts were added', () => {
  const { output, take } = terminal();
  const board = new Board(new TableScreen(output));
  const wallet = board.add('wallet');
  board.add('auth');
  take();
  wallet.enter('starting');
  expect(take()).toBe(
    '^[2A\r^[J… wallet           starting     0.0s\n· auth             waiting\n',
  );
  board.settle();
});

test('a note appears above the table', () => {
  const { output, take } = terminal();
  const board = new Board(new TableScreen(output));
  board.add('wallet');
  take();
  board.note('Docker is downloading redis:7.');
  expect(take()).toBe('^[1A\r^[JDocker is downloading redis:7.\n· wallet           waiting\n');
  board.settle();
});

test('the screen only appends lines after it has settled', () => {
  const { output, take } = terminal();
  const board = new Board(new TableScreen(output));
  const wallet = board.add('wallet');
  wallet.enter('starting');
  wallet.enter('ready');
  board.settle();
  take();
  wallet.enter('crashed', 'SIGKILL');
  expect(take()).toBe('✗ wallet           crashed      0.0s  SIGKILL\n');
});

test('a line is cut at the edge of the terminal', () => {
  const { output, take } = terminal(24, 20);
  const board = new Board(new TableScreen(output));
  const wallet = board.add('wallet');
  take();
  wallet.enter('starting', 'a long note');
  expect(take()).toBe('^[1A\r^[J… wallet           s\n');
  board.settle();
});

test('does not redraw more parts than the terminal has lines', () => {
  const { output, take } = terminal(3);
  const board = new Board(new TableScreen(output));
  for (const name of ['one', 'two', 'three']) board.add(name);
  take();
  board.add('one').enter('starting');
  expect(take()).toBe('… one              starting     0.0s\n');
});
