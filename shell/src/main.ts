import { nextTask } from './next-task';

/**
 * Runs the code of the shell part by part, and lets the browser paint and answer in between. The parts
 * are all in the first files, so this fetches nothing.
 */
async function open(root: Element): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@bambuzal/web-kit');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(root);
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
void open(root);
