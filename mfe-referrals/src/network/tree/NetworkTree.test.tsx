import { useCarriedTexts } from '@bambuzal/web-kit';
import { never, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { networkTexts } from '../locales/network-texts';
import { bruno, carla, duda, membersBy, openReferrals } from '../../testing/network';
import { NetworkTree } from './NetworkTree';

const path = '/api/referrals/network';

type Answers = Parameters<typeof openReferrals>[2];
function CarriedTree({ depth }: { readonly depth: number }) {
  useCarriedTexts(networkTexts);
  return <NetworkTree depth={depth} />;
}
const open = (answers: Answers = {}, depth = 5) =>
  openReferrals(<CarriedTree depth={depth} />, '/referrals', answers);
const item = (name: RegExp) => screen.findByRole('treeitem', { name });
const focused = () => document.activeElement;

/** Opens the tree and enters it with the Tab key, so that focus is on the first item. */
async function enter(answers: Answers = {}) {
  await open(answers);
  const first = await item(/^Bruno C\./);
  await user.tab();
  expect(first).toHaveFocus();
  return first;
}

test('a branch is fetched only when it is opened', async () => {
  const { calls } = await open();
  const branch = await item(/^Bruno C\. bruno indicou 1/);
  expect(branch).toHaveAttribute('aria-expanded', 'false');
  expect(calls.some(({ url }) => url.includes('parentId'))).toBe(false);
  await user.click(within(branch).getByText(/Bruno C\./));
  const leaf = await item(/^Carla M\./);
  expect(branch).toHaveAttribute('aria-expanded', 'true');
  expect(branch).toContainElement(leaf);
  expect(leaf).toHaveAttribute('aria-level', '2');
  expect(calls.at(-1)?.url).toContain(`parentId=${bruno.id}`);
});

test('a person without referrals, or in the last level, cannot be opened', async () => {
  await open({}, 1);
  for (const name of [/^Bruno C\./, /^Duda S\./])
    expect(await item(name)).not.toHaveAttribute('aria-expanded');
});

test('every item states its level and position', async () => {
  await open();
  const last = await item(/^Duda S\./);
  expect(last).toHaveAttribute('aria-posinset', '2');
  expect(last).toHaveAttribute('aria-setsize', '2');
});

test('the arrow keys open, enter, leave and close a branch', async () => {
  const branch = await enter();
  await user.keyboard('{ArrowRight}');
  const leaf = await item(/^Carla M\./);
  expect(branch).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(leaf).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(branch).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(branch).toHaveAttribute('aria-expanded', 'false');
});

test('up, down, Home and End move among visible items; a letter moves to a matching name', async () => {
  const first = await enter();
  await user.keyboard('{Enter}');
  const [leaf, last] = [await item(/^Carla M\./), await item(/^Duda S\./)];
  for (const [key, expected] of [
    ['{ArrowDown}', leaf],
    ['{ArrowDown}', last],
    ['{ArrowDown}', last],
    ['{ArrowUp}', leaf],
    ['{Home}', first],
    ['{End}', last],
    ['c', leaf],
    ['b', first],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(expected);
  }
});

test('the Tab key reaches one item: the last focused one', async () => {
  await enter();
  await user.keyboard('{ArrowDown}');
  const reachable = screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);
  expect(reachable).toEqual([await item(/^Duda S\./)]);
});

test('a branch that is closed around the focused item gets the focus', async () => {
  const branch = await enter();
  await user.keyboard('{ArrowRight}');
  const leaf = await item(/^Carla M\./);
  act(() => leaf.focus());
  await user.click(within(branch).getByText(/Bruno C\./));
  expect(branch).toHaveAttribute('tabindex', '0');
});

test('more people are fetched page by page, and focus moves to the first new person', async () => {
  const many = Array.from({ length: 21 }, (_, n) => ({
    ...duda,
    id: `m${n}`,
    username: `u${n}`,
    displayName: `Pessoa ${n}.`,
  }));
  await open({ [path]: membersBy({ 'level 1': many }) });
  const more = await item(/^Mostrar mais; faltam 11 pessoas/);
  act(() => more.focus());
  await user.keyboard('{Enter}');
  expect(await item(/^Pessoa 10\./)).toHaveFocus();
  act(() => screen.getByRole('treeitem', { name: /Mostrar mais 1 pessoa/ }).focus());
  await user.keyboard(' ');
  const last = await item(/^Pessoa 20\./);
  expect(last).toHaveFocus();
  expect(last).toHaveAttribute('aria-posinset', '21');
  expect(screen.queryByRole('treeitem', { name: /Mostrar mais/ })).not.toBeInTheDocument();
});

test('a branch that cannot be read has a retry', async () => {
  const level = membersBy({ 'level 1': [bruno] });
  const failing = (call: Request) =>
    call.url.includes('parentId') ? new Response('', { status: 403 }) : level(call);
  const { answer } = await open({ [path]: failing });
  await user.click(within(await item(/^Bruno C\./)).getByText(/Bruno C\./));
  const failed = await item(/Não foi possível ler estas pessoas/);
  answer(path, membersBy({ 'level 1': [bruno], [bruno.id]: [carla] }));
  await user.click(within(failed).getByText(/Não foi possível/));
  expect(await item(/^Carla M\./)).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('a tree that cannot be read has a retry', async () => {
  const { answer } = await open({ [path]: 403 });
  await screen.findByRole('alert');
  answer(path, membersBy({ 'level 1': [bruno] }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await item(/^Bruno C\./)).toBeVisible();
});
