import { auditEndpoints, auditExportEndpoints, type auditLogSchema } from '@bambuzal/contracts';
import {
  type ExportColumn,
  exportedList,
  type ExportedList,
  sameWords,
  words,
} from '@bambuzal/service-kit';
import type { z } from 'zod';
import { auditList } from './audit-list';

type Row = z.output<typeof auditLogSchema>;

/** Actions and kinds of records keep their codes, so that one filter serves files of any language. */
const columns: readonly ExportColumn<Row>[] = [
  {
    heading: words('Posição', 'Position', 'Posición', 'Posizione'),
    kind: 'number',
    value: ({ sequence }) => sequence,
  },
  {
    heading: words('Quando', 'When', 'Cuándo', 'Quando'),
    kind: 'moment',
    value: ({ happenedAt }) => happenedAt,
  },
  {
    heading: words('Administrador', 'Administrator', 'Administrador', 'Amministratore'),
    kind: 'text',
    value: ({ adminId, adminName }) => adminName ?? adminId,
  },
  {
    heading: words('Membro', 'Member', 'Miembro', 'Membro'),
    kind: 'text',
    value: ({ memberName, userId }) => memberName ?? userId,
  },
  {
    heading: words('Ação', 'Action', 'Acción', 'Azione'),
    kind: 'text',
    value: ({ action }) => action,
  },
  {
    heading: words('Registro', 'Record', 'Registro', 'Record'),
    kind: 'text',
    value: ({ entityType }) => entityType,
  },
  {
    heading: words('Código', 'Id', 'Código', 'Codice'),
    kind: 'text',
    value: ({ entityId }) => entityId,
  },
  {
    heading: words('Descrição', 'Description', 'Descripción', 'Descrizione'),
    kind: 'text',
    value: ({ description }) => description,
  },
  {
    heading: words('Antes', 'Before', 'Antes', 'Prima'),
    kind: 'text',
    value: ({ oldValues }) => oldValues && JSON.stringify(oldValues),
  },
  {
    heading: words('Depois', 'After', 'Después', 'Dopo'),
    kind: 'text',
    value: ({ newValues }) => newValues && JSON.stringify(newValues),
  },
  { heading: sameWords('IP'), kind: 'text', value: ({ ipAddress }) => ipAddress },
  { heading: sameWords('SHA-256'), kind: 'text', value: ({ hash }) => hash },
];

/** The audit log as a file. */
export function auditExport(dependencies: Parameters<typeof auditList>[0]): ExportedList {
  return exportedList(auditEndpoints.list, {
    endpoints: auditExportEndpoints,
    entity: 'audit_log',
    title: words('Auditoria', 'Audit log', 'Auditoría', 'Registro delle azioni'),
    list: auditList(dependencies),
    columns,
  });
}
