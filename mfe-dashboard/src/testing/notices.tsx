import {
  defaultSettings,
  Toasts,
  type NotificationJson,
  type NotificationListJson,
} from '@bambuzal/web-kit';
import { ana, answerCalls, renderWithKit, type AnsweredCalls } from '@bambuzal/web-kit/testing';
import type { ReactNode } from 'react';

export const notice: NotificationJson = {
  id: 'n1',
  userId: ana.id,
  title: 'Depósito confirmado',
  content: 'Seu depósito de R$ 150,00 foi confirmado.',
  isRead: false,
  type: 'transaction',
  relatedEntityType: 'deposit',
  relatedEntityId: 'd1',
  createdAt: '2026-11-20T18:20:00.000Z',
};
export const announcement: NotificationJson = {
  ...notice,
  id: 'n2',
  title: 'Novos planos',
  content: 'Veja os planos do mês.',
  type: 'info',
  relatedEntityType: null,
  relatedEntityId: null,
};

export function noticesOf(data: NotificationJson[], total = data.length): NotificationListJson {
  return {
    data,
    pagination: { total, page: 1, pageSize: 10, totalPages: Math.ceil(total / 10) },
    unread: data.filter(({ isRead }) => !isRead).length,
  };
}

/**
 * Renders a part of the page for a member with two notices. `answers` gives the API's answers by
 * path.
 */
export async function openNotices(
  part: ReactNode,
  answers: Parameters<typeof answerCalls>[0] = {},
  language: 'pt-BR' | 'en-US' = 'pt-BR',
): Promise<AnsweredCalls> {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    '/api/notifications': noticesOf([notice, announcement]),
    ...answers,
  });
  await renderWithKit(
    <>
      {part}
      <Toasts />
    </>,
    { at: '/notifications', language },
  );
  return server;
}
