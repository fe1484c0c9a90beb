import { dismissToast } from '@bambuzal/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { attempt, click, open, pageOf } from '../../testing/security-page';

afterEach(() => act(dismissToast));

describe('the login history', () => {
  test('shows the result and reason of each sign-in, and which administrators viewed the account', async () => {
    await open('history', {
      '/api/security/login-history': pageOf([
        attempt,
        { ...attempt, id: 'h2', status: 'failed', failReason: 'wrong_two_factor' },
        { ...attempt, id: 'h3', viewedBy: 'suporte' },
      ]),
    });
    expect(await screen.findByText('Código de verificação incorreto')).toBeVisible();
    expect(screen.getByText('Visualização por administrador suporte')).toBeVisible();
    expect(screen.getAllByText('Sucesso')).toHaveLength(2);
    expect(screen.getByText('Falhou')).toBeVisible();
  });

  test('shows where a sign-in came from, or that it is unknown', async () => {
    await open('history', {
      '/api/security/login-history': pageOf([
        { ...attempt, location: 'Lisboa, Portugal' },
        { ...attempt, id: 'h2', location: null },
      ]),
    });
    expect(await screen.findByText('Lisboa, Portugal')).toBeVisible();
    expect(screen.getByText('Não disponível')).toBeVisible();
  });

  test('is paged', async () => {
    const { calls } = await open('history', {
      '/api/security/login-history': pageOf([attempt], 25),
    });
    await click('Próxima página');
    await waitFor(() =>
      expect(calls.map(({ url }) => new URL(url).searchParams.get('page'))).toContain('2'),
    );
  });

  test('says when it is empty', async () => {
    await open('history', { '/api/security/login-history': pageOf([]) });
    expect(await screen.findByText('Nenhum acesso registrado ainda')).toBeVisible();
  });

  test('reports a failure, and offers a retry', async () => {
    const server = await open('history', { '/api/security/login-history': 404 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o histórico');
    server.answer('/api/security/login-history', pageOf([attempt]));
    await click('Tentar de novo');
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('has a skeleton while loading', async () => {
    await open('history', {
      '/api/security/login-history': () => new Promise<Response>(() => undefined),
    });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  });
});

test('shows the last page when the list has become shorter', async () => {
  const { answer } = await open('history', {
    '/api/security/login-history': pageOf([attempt], 25),
  });
  await screen.findByRole('table');
  answer('/api/security/login-history', (call) =>
    Response.json(call.url.includes('page=3') ? pageOf([], 11) : pageOf([attempt], 11)),
  );
  await click('Página 3');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current'),
  );
});
