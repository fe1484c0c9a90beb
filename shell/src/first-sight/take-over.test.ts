import { endFirstSight, isFirstSightShown } from './first-sight';

const form = `
  <form>
    <select><option value="pt-BR">Português</option><option value="en-US">English</option></select>
    <input type="radio" name="theme" value="light"><input type="radio" name="theme" value="dark">
    <input type="text" autocomplete="username">
    <input type="password" autocomplete="current-password">
    <button type="button">Mostrar senha</button>
    <button type="submit">Entrar</button>
  </form>`;

const root = document.documentElement;
const sight = () => document.querySelector('#first-sight');

function control(place: '#first-sight' | '#root', selector: string): HTMLInputElement {
  const found = document.querySelector(`${place} ${selector}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no ${selector} in ${place}`);
  return found;
}

beforeEach(() => {
  delete root.dataset['sight'];
  document.body.innerHTML = `<div id="first-sight">${form}</div><div id="root">${form}</div>`;
});

test('gives the rendered page everything that was typed, and tells its fields', () => {
  const heard: string[] = [];
  document.querySelector('#root')?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) heard.push(`${target.type} ${target.value}`);
  });
  control('#first-sight', '[type=text]').value = 'ana';
  control('#first-sight', '[type=password]').value = 'bambu verde';
  endFirstSight();
  expect(sight()).toBeNull();
  expect(control('#root', '[type=text]')).toHaveValue('ana');
  expect(control('#root', '[type=password]')).toHaveValue('bambu verde');
  expect(heard).toEqual(['text ana', 'password bambu verde']);
});

test('tells fields without typed text nothing', () => {
  const heard = jest.fn();
  document.querySelector('#root')?.addEventListener('input', heard);
  endFirstSight();
  expect(heard).not.toHaveBeenCalled();
});

test('keeps the cursor at its place in the field', () => {
  const typed = control('#first-sight', '[type=text]');
  typed.value = 'ana';
  typed.focus();
  typed.setSelectionRange(1, 2);
  endFirstSight();
  const shown = control('#root', '[type=text]');
  expect(shown).toHaveFocus();
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([1, 2]);
});

test('takes over a chosen theme and language', () => {
  const changed = jest.fn();
  document.querySelector('#root select')?.addEventListener('change', changed);
  control('#first-sight', '[value=light]').checked = true;
  const language = document.querySelector('#first-sight select');
  if (language instanceof HTMLSelectElement) language.value = 'en-US';
  endFirstSight();
  expect(control('#root', '[value=light]')).toBeChecked();
  expect(document.querySelector('#root select')).toHaveValue('en-US');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('presses the button that was pressed too early, after the texts are there', async () => {
  const sent: string[] = [];
  document.querySelector('#root form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(control('#root', '[type=text]').value);
  });
  control('#first-sight', '[type=text]').value = 'ana';
  document.querySelector('#first-sight [type=submit]')?.setAttribute('data-pressed', 'true');
  endFirstSight();
  await Promise.resolve();
  expect(sent).toEqual(['ana']);
});

test('carries nothing over to a page that differs', async () => {
  document.body.innerHTML = `<div id="first-sight">${form}</div>
    <div id="root"><button type="button">Tentar de novo</button></div>`;
  const pressed = jest.fn();
  document.querySelector('#root button')?.addEventListener('click', pressed);
  document.querySelector('#first-sight button')?.setAttribute('data-pressed', 'true');
  endFirstSight();
  await Promise.resolve();
  expect(sight()).toBeNull();
  expect(pressed).not.toHaveBeenCalled();
});

test('only removes a first sight that was never shown', () => {
  root.dataset['sight'] = 'none';
  control('#first-sight', '[type=text]').value = 'ana';
  expect(isFirstSightShown()).toBe(false);
  endFirstSight();
  expect(sight()).toBeNull();
  expect(control('#root', '[type=text]')).toHaveValue('');
});
