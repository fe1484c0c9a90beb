import { firstSightScript } from './first-sight';

const sight = `<div id="first-sight"><form>
  <input type="radio" value="dark" checked><input type="radio" value="light">
  <button type="button">Mostrar</button><button type="submit">Entrar</button>
</form></div>`;

function runScript(): void {
  const script = document.createElement('script');
  script.textContent = firstSightScript;
  document.body.append(script);
}

function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
}

beforeEach(() => {
  document.body.innerHTML = sight;
});

test("the switch shows the reader's theme", () => {
  document.documentElement.dataset['choice'] = 'light';
  runScript();
  expect(document.querySelector('[value=light]')).toBeChecked();
});

test('stops the browser from sending the form, and marks the pressed button', () => {
  runScript();
  const sent = jest.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('submit', sent, { once: true });
  button('Entrar').click();
  expect(sent).toHaveReturnedWith(true);
  expect(button('Entrar').dataset['pressed']).toBe('true');
});

test('only the button that was pressed last is marked', () => {
  runScript();
  button('Entrar').click();
  button('Mostrar').click();
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
  expect(button('Mostrar').dataset['pressed']).toBe('true');
});

test('a page without a first sight is left alone', () => {
  document.body.innerHTML = '<button>Entrar</button>';
  runScript();
  button('Entrar').click();
  expect(document.querySelector('[data-pressed]')).toBeNull();
});
