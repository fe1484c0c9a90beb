import type { DeadLetterJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

const tones = { waiting: 'attention', retried: 'gain', discarded: 'plain' } as const;

/** State of a letter, with who decided and why. */
export function DeadLetterState({ letter }: { readonly letter: DeadLetterJson }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { decidedAt, decidedBy, discardReason, state } = letter;
  return (
    <div>
      <Badge $tone={tones[state]}>{t(`deadLetters.state.${state}`)}</Badge>
      {decidedAt !== null && (
        <Text as="div" $size={14} $tone="muted">
          {t('deadLetters.decidedBy', {
            name: decidedBy ?? t('deadLetters.someone'),
            at: dateTime(decidedAt),
          })}
        </Text>
      )}
      {discardReason !== null && (
        <Text as="div" $size={14} $tone="muted">
          {discardReason}
        </Text>
      )}
    </div>
  );
}
