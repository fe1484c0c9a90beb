import type { AuditLogJson } from '@bambuzal/contracts';
import { fontSize, Text } from '@bambuzal/ui';
import { type Formatting, useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { isMoment } from '../common/is-moment';
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
  const change = (name: string) => {
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
  };
  const folded = names.slice(mostShown);
  return (
    <Changes>
      {names.slice(0, mostShown).map(change)}
      {folded.length > 0 && (
        <details>
          <summary>{t('audit.more', { count: folded.length })}</summary>
          {folded.map(change)}
        </details>
      )}
    </Changes>
  );
}

/** Number of changes that are shown without being asked for. */
const mostShown = 3;

const Changes = styled.div`
  min-width: 9rem;
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
`;

function writtenValue(
  name: string,
  value: unknown,
  { t, format }: { readonly t: Translate; readonly format: Formatting },
): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') {
    switch (fieldKind(name)) {
      case 'amount':
        return format.money(value);
      case 'percentage':
        return format.percentage(value);
      case 'seconds':
        return format.dateTime(new Date(value * 1000).toISOString());
      case 'plain':
        // Whole numbers may be years or ids, so they get no separator of thousands.
        return Number.isInteger(value) ? String(value) : format.number(value, 8);
    }
  }
  if (typeof value === 'string') return isMoment(value) ? format.dateTime(value) : value;
  return JSON.stringify(value);
}
