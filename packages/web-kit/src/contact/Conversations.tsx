import { ButtonLink, Icon, Row, VisuallyHidden } from '@bambuzal/ui';
import { kitTexts } from '../locales/kit-texts';

interface ConversationsProps {
  readonly whatsApp: string | null;
  readonly telegram: string | null;
}

/** Links to the company's chats. Each opens in a new tab. */
export default function Conversations({ whatsApp, telegram }: ConversationsProps) {
  const t = kitTexts.useTexts();
  const links = [
    { name: 'WhatsApp', address: whatsApp, icon: 'message-circle' },
    { name: 'Telegram', address: telegram, icon: 'send' },
  ] as const;
  return (
    <Row role="group" aria-label={t('contact')} $gap={2}>
      {links.map(
        ({ name, address, icon }) =>
          address !== null && (
            <ButtonLink
              key={name}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              $small
              $variant="secondary"
            >
              <Icon name={icon} size={16} />
              {name}
              <VisuallyHidden> {t('newTab')}</VisuallyHidden>
            </ButtonLink>
          ),
      )}
    </Row>
  );
}
