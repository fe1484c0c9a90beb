import type { AuditLogJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

/** Changed fields with their old and new values; says so if the reader may not see them. */
export function AuditValues({
  record: { newValues, oldValues },
}: {
  readonly record: AuditLogJson;
}) {
  const t = adminTexts.useTexts();
  if (oldValues === null || newValues === null) {
    return <Text $tone="muted">{t('audit.hidden')}</Text>;
  }
  const names = [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])];
  if (names.length === 0) return '—';
  return names.map((name) => (
    <div key={name}>
      {t('audit.change', {
        field: name,
        before: written(oldValues[name]),
        after: written(newValues[name]),
      })}
    </div>
  ));
}

function written(value: unknown): string {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
