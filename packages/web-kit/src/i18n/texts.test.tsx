import { act, screen } from '@testing-library/react';
import { kitTexts } from '../messages/kit-texts';
import { renderWithKit } from '../testing/render-with-kit';
import { textProblems } from '../testing/check-texts';
import { changeLanguage, startI18n, useLanguage } from './i18n';
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

test('a part speaks the language of the page, and follows it', async () => {
  await renderWithKit(<Greeting />, { texts });
  expect(screen.getByText('pt-BR: Olá, Ana & Bia, 2 dias')).toBeInTheDocument();
  await act(() => changeLanguage('it-IT'));
  expect(screen.getByText('it-IT: Ciao, Ana & Bia, 2 giorni')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('it-IT');
});

test('the language is kept for the next visit; an unknown one is Portuguese', async () => {
  await changeLanguage('es-ES');
  startI18n();
  expect(document.documentElement.lang).toBe('es-ES');
  localStorage.setItem('bambuzal.language', 'xx');
  startI18n();
  expect(document.documentElement.lang).toBe('pt-BR');
});

test('incomplete words are found', () => {
  const broken = createTexts('broken', {
    'pt-BR': { a: 'um {{value}}', b: 'dois' },
    'en-US': { a: 'one', b: ' ' },
    'es-ES': { a: 'uno {{value}}', b: 'dos' },
    'it-IT': { a: 'uno {{valore}}', b: 'due' },
  });
  expect(textProblems(broken)).toEqual([
    'en-US shows no value in "a" instead of {{value}}',
    'it-IT shows {{valore}} in "a" instead of {{value}}',
    'en-US has nothing for "b"',
  ]);
});

test("web-kit's own words are complete", () => {
  expect(textProblems(kitTexts)).toEqual([]);
});
