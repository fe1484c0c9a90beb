import type { AuditLogJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import { entityWord } from './audit-words';
import { recordPath } from './record-path';

/** Kind of an audited record, as a link to its page if it has one. */
export function AuditedRecord({ record }: { readonly record: AuditLogJson }) {
  const t = adminTexts.useTexts();
  const { entityId, entityType } = record;
  const word = entityWord(entityType);
  const name = word === undefined ? entityType : t(word);
  const path = recordPath(record);
  return (
    <div>
      {path === undefined ? name : <AppLink to={path}>{name}</AppLink>}
      <Id as="div" $size={14} $tone="muted">
        {entityId}
      </Id>
    </div>
  );
}

const Id = styled(Text)`
  overflow-wrap: anywhere;
`;
