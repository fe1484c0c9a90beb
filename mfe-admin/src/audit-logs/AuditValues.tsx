import type { AuditLogJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { type Formatting, useFormatting } from '@bambuzal/web-kit';
import type { Translate } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';
import { fieldKind, fieldWord } from './audit-words';

/** Changed fields with their old and new values; says so if the reader may not see them. */
export function AuditValues({
  record: { newValues, oldValues },
}: {
  readonly record: AuditLogJson;
}) {
  const t = adminTexts.useTexts();
  const format = useFormatting();
  if (oldValues === null || newValues === null) {
    return <Text $tone="muted">{t('audit.hidden')}</Text>;
  }
  const names = [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])];
  if (names.length === 0) return '—';
  return names.map((name) => {
    const word = fieldWord(name);
    const written = (value: unknown) => writtenValue(name, value, { t, format });
    return (
      <div key={name}>
        {t('audit.change', {
          field: word === undefined ? name : t(word),
          before: written(oldValues[name]),
          after: written(newValues[name]),
        })}
      </div>
    );
  });
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function writtenValue(
  name: string,
  value: unknown,
  { t, format }: { readonly t: Translate; readonly format: Formatting },
): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') {
    const kind = fieldKind(name);
    if (kind === 'amount') return format.money(value);
    return kind === 'percentage' ? format.percentage(value) : String(value);
  }
  if (typeof value === 'string') return isMoment.test(value) ? format.dateTime(value) : value;
  return JSON.stringify(value);
}
