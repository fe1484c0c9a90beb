import { render, screen } from '@testing-library/react';
import { AfterAnswer } from './AfterAnswer';

const part = (query: { readonly data?: unknown; readonly error?: unknown }) => (
  <AfterAnswer query={query} pending="Carregando">
    Abaixo
  </AfterAnswer>
);

test.each([{ data: [] }, { error: new Error('is down') }])(
  'shows content once its query ends with %j, and keeps it while the query is fetched again',
  (ended) => {
    const { rerender } = render(part({}));
    expect(screen.getByText('Carregando')).toBeVisible();
    expect(screen.queryByText('Abaixo')).not.toBeInTheDocument();
    rerender(part(ended));
    expect(screen.getByText('Abaixo')).toBeVisible();
    rerender(part({}));
    expect(screen.getByText('Abaixo')).toBeVisible();
  },
);
