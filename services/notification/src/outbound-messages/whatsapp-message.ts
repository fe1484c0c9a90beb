import type { Language } from '@bambuzal/contracts';
import type { DirectMessage } from './message-sender';

/**
 * WhatsApp's names for the languages of templates. WhatsApp knows Italian only without a country.
 */
const languageCodes: Record<Language, string> = {
  'pt-BR': 'pt_BR',
  'en-US': 'en_US',
  'es-ES': 'es_ES',
  'it-IT': 'it',
};

/**
 * The body of the request that sends a code. WhatsApp fixes the text of an authentication template.
 * The code appears twice: as text, and behind the button that copies it.
 */
export function whatsAppMessage(template: string, { to, language, code }: DirectMessage) {
  const parameters = [{ type: 'text', text: code }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    type: 'template',
    template: {
      name: template,
      language: { code: languageCodes[language] },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
}
