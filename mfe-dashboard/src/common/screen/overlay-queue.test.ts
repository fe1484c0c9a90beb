import { queueOverlay, type OverlayKind } from './overlay-queue';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const giveUp of ended.splice(0)) giveUp();
  document.body.replaceChildren();
});

/** Names of those granted a turn, in that order. */
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

test('one dialog at a time, in the order in which they asked', () => {
  const { granted, ask } = stage();
  const first = ask('first', 'dialog');
  const second = ask('second', 'dialog');
  ask('third', 'dialog');
  expect(granted).toEqual(['first']);
  second();
  first();
  expect(granted).toEqual(['first', 'third']);
});

test('an open dialog outside the queue holds every turn back', async () => {
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

test('a dialog taken away with its page is closed too', async () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  const { granted, ask } = stage();
  ask('celebration', 'dialog');
  dialog.remove();
  await observed();
  expect(granted).toEqual(['celebration']);
});

test('a card waits for dialogs and for other cards, and holds up no dialog', () => {
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
