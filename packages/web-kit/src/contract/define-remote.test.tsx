import { screen } from '@testing-library/react';
import { PagePart } from '../host/PagePart';
import { createTexts } from '../i18n/texts';
import { defaultSettings } from '../settings/settings';
import { answerCalls, renderWithKit } from '../testing';
import { fetched, resolvePart } from './define-remote';

function textsOf(namespace: string) {
  const words = { hello: `olá de ${namespace}` };
  const english = { default: { hello: `hello from ${namespace}` } };
  return createTexts(namespace, {
    'pt-BR': words,
    'en-US': () => Promise.resolve(english),
    'es-ES': words,
    'it-IT': words,
  });
}

test('a fetched page is shown with all of its words', async () => {
  const [first, second] = [textsOf('first'), textsOf('second')];
  function Page() {
    const [ofFirst, ofSecond] = [first.useTexts(), second.useTexts()];
    return <p>{`${ofFirst('hello')}, ${ofSecond('hello')}`}</p>;
  }
  const part = fetched(
    () => Promise.resolve({ default: Page }),
    () => Promise.resolve(first),
    () => Promise.resolve(second),
  );
  const load = async () => (await resolvePart(part)).default;
  answerCalls({ '/api/settings': defaultSettings });
  await renderWithKit(<PagePart remote="test" page="page" title="Page" load={load} />, {
    language: 'en-US',
  });
  expect(await screen.findByText('hello from first, hello from second')).toBeVisible();
});
