import { act, screen } from '@testing-library/react';
import { kitTexts } from '../locales/kit-texts';
import { bonusDebtTexts } from '../money/locales/bonus-debt-texts';
import { stepUpTexts } from '../step-up/locales/step-up-texts';
import { renderWithKit } from '../testing/render-with-kit';
import { textProblems } from '../testing/check-texts';
import { addTexts, changeLanguage, startI18n, useLanguage } from './i18n';
import { createTexts } from './texts';

const texts = createTexts('test', {
  'pt-BR': { hello: 'Olá, {{name}}', days_one: '{{count}} dia', days_other: '{{count}} dias' },
  'en-US': { hello: 'Hello, {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' },
  'es-ES': { hello: 'Hola, {{name}}', days_one: '{{count}} día', days_other: '{{count}} días' },
  'it-IT': {
    hello: 'Ciao, {{name}}',
    days_one: '{{count}} giorno',
    days_other: '{{count}} giorni',
  },
});

function Greeting() {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <p>
      {language}: {t('hello', { name: 'Ana & Bia' })}, {t('days', { count: 2 })}
    </p>
  );
}

test('a part uses the language of the page, and follows a change', async () => {
  await renderWithKit(<Greeting />, { texts });
  expect(screen.getByText('pt-BR: Olá, Ana & Bia, 2 dias')).toBeInTheDocument();
  await act(() => changeLanguage('it-IT'));
  expect(screen.getByText('it-IT: Ciao, Ana & Bia, 2 giorni')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('it-IT');
});

test('the language is kept for the next visit; an unknown one becomes Portuguese', async () => {
  await changeLanguage('es-ES');
  startI18n();
  expect(document.documentElement.lang).toBe('es-ES');
  localStorage.setItem('bambuzal.language', 'xx');
  startI18n();
  expect(document.documentElement.lang).toBe('pt-BR');
});

describe('texts that are fetched', () => {
  const english = jest.fn(() => Promise.resolve({ default: { hello: 'Hello' } }));
  const other = () => Promise.resolve({ default: { hello: '' } });
  const fetched = createTexts('fetched', {
    'pt-BR': { hello: 'Olá' },
    'en-US': english,
    'es-ES': other,
    'it-IT': other,
  });
  function FetchedGreeting() {
    const t = fetched.useTexts();
    return <p>{t('hello')}</p>;
  }
  const open = (language?: 'en-US') =>
    renderWithKit(<FetchedGreeting />, { texts: fetched, ...(language && { language }) });

  test('are requested once, when a reader needs them', async () => {
    await open();
    expect(screen.getByText('Olá')).toBeInTheDocument();
    expect(english).not.toHaveBeenCalled();
    await act(() => changeLanguage('en-US'));
    expect(screen.getByText('Hello')).toBeInTheDocument();
    await act(() => changeLanguage('pt-BR'));
    await act(() => changeLanguage('en-US'));
    expect(english).toHaveBeenCalledTimes(1);
  });

  test('keep the old language when the fetch fails, and can be requested again', async () => {
    english.mockRejectedValueOnce(new Error('no connection'));
    await open();
    await expect(changeLanguage('en-US')).rejects.toThrow('no connection');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(screen.getByText('Olá')).toBeInTheDocument();
    await act(() => changeLanguage('en-US'));
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });

  test('fall back to Portuguese when the fetch fails, and the failure is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    await open('en-US');
    english.mockRejectedValueOnce(new Error('no connection'));
    await addTexts(createTexts('late', { ...fetched.bundles }));
    expect(log.mock.calls).toEqual([
      ['The words of "late" could not be fetched: Error: no connection'],
    ]);
    log.mockRestore();
  });
});

test('reports incomplete texts', async () => {
  const broken = createTexts('broken', {
    'pt-BR': { a: 'um {{value}}', b: 'dois' },
    'en-US': { a: 'one', b: ' ' },
    'es-ES': { a: 'uno {{value}}', b: 'dos' },
    'it-IT': { a: 'uno {{valore}}', b: 'due' },
  });
  expect(await textProblems(broken)).toEqual([
    'en-US shows no value in "a" instead of {{value}}',
    'it-IT shows {{valore}} in "a" instead of {{value}}',
    'en-US has nothing for "b"',
  ]);
});

test("web-kit's own texts are complete", async () => {
  for (const texts of [kitTexts, stepUpTexts, bonusDebtTexts]) {
    expect(await textProblems(texts)).toEqual([]);
  }
});

test('a page adds words to the namespace of its part', async () => {
  const part = createTexts<'hello', 'bye'>('part', {
    'pt-BR': { hello: 'Olá' },
    'en-US': () => Promise.resolve({ default: { hello: 'Hello' } }),
    'es-ES': { hello: 'Hola' },
    'it-IT': { hello: 'Ciao' },
  });
  const page = createTexts('part', {
    'pt-BR': { bye: 'Tchau' },
    'en-US': { bye: 'Bye' },
    'es-ES': { bye: 'Adiós' },
    'it-IT': { bye: 'Addio' },
  });
  function Words() {
    const t = part.useTexts();
    return <p>{`${t('hello')}, ${t('bye')}`}</p>;
  }
  await renderWithKit(<Words />, { texts: [part, page] });
  expect(screen.getByText('Olá, Tchau')).toBeInTheDocument();
  await act(() => changeLanguage('en-US'));
  expect(screen.getByText('Hello, Bye')).toBeInTheDocument();
});
