import type { AuditLogJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';
import { actionWord } from './audit-words';

/** Action of an audit record, with its description. */
export function AuditedAction({
  record: { action, description },
}: {
  readonly record: AuditLogJson;
}) {
  const t = adminTexts.useTexts();
  const word = actionWord(action);
  return (
    <div>
      {word === undefined ? action : t(word)}
      <Text as="div" $size={14} $tone="muted">
        {description}
      </Text>
    </div>
  );
}
