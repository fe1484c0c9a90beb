import { queueOverlay, type OverlayKind } from './overlay-queue';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const giveUp of ended.splice(0)) giveUp();
  document.body.replaceChildren();
});

/** Names in the order in which they were granted a turn. */
function stage() {
  const granted: string[] = [];
  const ask = (name: string, kind: OverlayKind) => {
    const giveUp = queueOverlay(kind, () => granted.push(name));
    ended.push(giveUp);
    return giveUp;
  };
  return { granted, ask };
}

const observed = () => new Promise((resolve) => setTimeout(resolve));

test('grants one dialog at a time, in the order of the requests', () => {
  const { granted, ask } = stage();
  const first = ask('first', 'dialog');
  const second = ask('second', 'dialog');
  ask('third', 'dialog');
  expect(granted).toEqual(['first']);
  second();
  first();
  expect(granted).toEqual(['first', 'third']);
});

test('an open dialog outside the queue blocks every turn', async () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  const { granted, ask } = stage();
  ask('celebration', 'dialog');
  ask('card', 'card');
  expect(granted).toEqual([]);
  dialog.close();
  await observed();
  expect(granted).toEqual(['celebration']);
});

test('a dialog that is removed with its page counts as closed', async () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  const { granted, ask } = stage();
  ask('celebration', 'dialog');
  dialog.remove();
  await observed();
  expect(granted).toEqual(['celebration']);
});

test('a card waits for dialogs and other cards, but does not block a dialog', () => {
  const { granted, ask } = stage();
  const dialog = ask('dialog', 'dialog');
  const card = ask('card', 'card');
  ask('other card', 'card');
  expect(granted).toEqual(['dialog']);
  dialog();
  expect(granted).toEqual(['dialog', 'card']);
  ask('late dialog', 'dialog');
  expect(granted).toEqual(['dialog', 'card', 'late dialog']);
  card();
  expect(granted).toHaveLength(3);
});
