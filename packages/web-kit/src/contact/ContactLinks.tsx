import { lazy, Suspense } from 'react';
import { useSettings } from '../settings/use-settings';

/** Few operators have any, and no first paint waits for them. */
const Conversations = lazy(() => import('./Conversations'));

/** The company's conversations, where the operator has any. */
export function ContactLinks() {
  const { telegramLink, whatsappLink } = useSettings().settings;
  if (telegramLink === null && whatsappLink === null) return null;
  return (
    <Suspense>
      <Conversations whatsApp={whatsappLink} telegram={telegramLink} />
    </Suspense>
  );
}
