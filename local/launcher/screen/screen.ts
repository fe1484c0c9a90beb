import type { WriteStream } from 'node:tty';
import type { Screen } from './board';
import { LineScreen } from './line-screen';
import { TableScreen } from './table-screen';

/** Chooses the screen that suits the output. */
export function screenFor(output: WriteStream): Screen {
  // A stream that is not a terminal has no `isTTY`, although its type declares one.
  return output.isTTY
    ? new TableScreen(output)
    : new LineScreen((line) => output.write(`${line}\n`));
}
