import { ButtonLink, Icon, Row, VisuallyHidden } from '@bambuzal/ui';
import { kitTexts } from '../messages/kit-texts';
import { useSettings } from '../settings/use-settings';

/** The company's conversations, where the operator has any; each opens in a tab of its own. */
export function ContactLinks() {
  const t = kitTexts.useTexts();
  const { telegramLink, whatsappLink } = useSettings().settings;
  const links = [
    { name: 'WhatsApp', address: whatsappLink, icon: 'message-circle' },
    { name: 'Telegram', address: telegramLink, icon: 'send' },
  ] as const;
  const offered = links.flatMap(({ name, address, icon }) =>
    address === null ? [] : { name, address, icon },
  );
  if (offered.length === 0) return null;
  return (
    <Row role="group" aria-label={t('contact')} $gap={2}>
      {offered.map(({ name, address, icon }) => (
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
      ))}
    </Row>
  );
}
