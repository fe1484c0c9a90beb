import { AppLink } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';

interface AuditedPersonProps {
  readonly id: string | null;
  readonly name: string | null;
  /** Filter by which the log shows this person's records alone. */
  readonly filter: 'admin' | 'member';
}

/** Person of an audit record, as a link to the records of the same person. */
export function AuditedPerson({ id, name, filter }: AuditedPersonProps) {
  const t = adminTexts.useTexts();
  if (id === null) return '—';
  const shown = name ?? id;
  const query = new URLSearchParams({ [filter]: id }).toString();
  return (
    <Person to={`/admin/audit-logs?${query}`} aria-label={t('auditLog.onlyOf', { name: shown })}>
      {shown}
    </Person>
  );
}

/* An unknown name is shown as an id, which has no spaces. */
const Person = styled(AppLink)`
  overflow-wrap: anywhere;
`;
