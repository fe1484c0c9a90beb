import { renderWithKit } from '@bambuzal/web-kit/testing';
import { screen } from '@testing-library/react';
import { adminTexts } from '../locales/admin-texts';
import UnavailablePage from './UnavailablePage';

test.each([
  ['pt-BR', 'Esta área ainda não está pronta'],
  ['en-US', 'This area is not ready yet'],
  ['es-ES', 'Esta área aún no está lista'],
  ['it-IT', 'Quest’area non è ancora pronta'],
] as const)('says in %s that the page is not ready, and links back', async (language, title) => {
  await renderWithKit(<UnavailablePage />, { texts: adminTexts, language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin');
});
