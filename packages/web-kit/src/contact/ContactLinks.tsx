import { lazy, Suspense } from 'react';
import { useSettings } from '../settings/use-settings';

/**
 * Loaded separately, because few operators have chat links and the first paint does not need them.
 */
const Conversations = lazy(() => import('./Conversations'));

/** Links to the company's chats, if the operator has set any. */
export function ContactLinks() {
  const { telegramLink, whatsappLink } = useSettings().settings;
  if (telegramLink === null && whatsappLink === null) return null;
  return (
    <Suspense>
      <Conversations whatsApp={whatsappLink} telegram={telegramLink} />
    </Suspense>
  );
}
