import { acquireLock } from './lock';
import { HELP, parseOptions, type StartOptions } from './options';
import { planStack, type StackPlan } from './plan-stack';
import { openPidFile } from './processes/pid-file';
import { INTERRUPTED, runProgram, whenAborted } from './program';
import { resetData } from './reset';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { Shutdown } from './shutdown';
import { publicUrl, Stack } from './stack';
import { summaryOf } from './summary';

/** `npm start`: starts everything that Bambuzal needs, and Bambuzal itself. */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const plan = planStack(process.env, options);
  const release = acquireLock(plan.home.lockFile, plan.home.folder);
  try {
    return await runStack(plan, options);
  } finally {
    release();
  }
}

async function runStack(plan: StackPlan, { reset, watch }: StartOptions): Promise<number> {
  const shutdown = new Shutdown(() => process.exit(INTERRUPTED));
  const pidFile = await openPidFile(plan.home.childrenFile);
  if (reset) await resetData(plan.home, plan.environment);
  const board = new Board(screenFor(process.stdout));
  const stack = new Stack({ ...plan, board, pidFile, signal: shutdown.signal });
  void whenAborted(shutdown.signal).then(() => {
    board.settle();
    board.note('Stopping; Ctrl-C once more ends everything by force.');
    return stack.stop();
  });
  try {
    const { infrastructure, troubled } = await stack.bringUp();
    board.settle();
    const summary = summaryOf({
      servers: infrastructure.urls,
      parts: plan.chosen,
      publicUrl: publicUrl(plan.publicPort),
      isDemo: plan.isDemo,
      troubled,
      elapsedMs: performance.now(),
    });
    board.note(summary);
    if (watch) await stack.watch();
    await whenAborted(shutdown.signal);
  } catch (error) {
    // The start was interrupted on purpose, so errors of the interrupted work are expected.
    if (!shutdown.signal.aborted) throw error;
  } finally {
    board.settle();
    await stack.stop();
  }
  return 0;
}

await runProgram(main);
