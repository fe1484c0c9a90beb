import {
  type administeredUserSchema,
  userAdministrationEndpoints,
  userExportEndpoints,
} from '@bambuzal/contracts';
import {
  type ExportColumn,
  exportedList,
  type ExportedList,
  sameWords,
  words,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { UserRow } from '../users/user.model';
import { userList } from './user-list';

type Row = z.output<typeof administeredUserSchema>;

const yesOrNo = {
  true: words('Sim', 'Yes', 'Sí', 'Sì'),
  false: words('Não', 'No', 'No', 'No'),
};

/** Without the documents: a file leaves the product, and no list of people needs them. */
const columns: readonly ExportColumn<Row>[] = [
  { heading: words('Código', 'Id', 'Código', 'Codice'), kind: 'text', value: ({ id }) => id },
  {
    heading: words('Usuário', 'Username', 'Usuario', 'Nome utente'),
    kind: 'text',
    value: ({ username }) => username,
  },
  {
    heading: words('Nome completo', 'Full name', 'Nombre completo', 'Nome completo'),
    kind: 'text',
    value: ({ fullName }) => fullName,
  },
  { heading: sameWords('E-mail'), kind: 'text', value: ({ email }) => email },
  {
    heading: words('Telefone', 'Telephone', 'Teléfono', 'Telefono'),
    kind: 'text',
    value: ({ phone }) => phone,
  },
  {
    heading: words('País', 'Country', 'País', 'Paese'),
    kind: 'text',
    value: ({ country }) => country,
  },
  {
    heading: words('Papel', 'Role', 'Rol', 'Ruolo'),
    kind: 'choice',
    value: ({ role }) => role,
    words: {
      user: words('Membro', 'Member', 'Miembro', 'Membro'),
      admin: words('Administrador', 'Administrator', 'Administrador', 'Amministratore'),
    },
  },
  {
    heading: words('Tipo', 'Type', 'Tipo', 'Tipo'),
    kind: 'text',
    value: ({ adminType, role }) => (role === 'admin' ? (adminType ?? 'master') : null),
  },
  {
    heading: words('Ativo', 'Active', 'Activo', 'Attivo'),
    kind: 'choice',
    value: ({ isActive }) => String(isActive),
    words: yesOrNo,
  },
  {
    heading: words(
      'Verificação em duas etapas',
      'Two-step verification',
      'Verificación en dos pasos',
      'Verifica in due passaggi',
    ),
    kind: 'choice',
    value: ({ twoFactorEnabled }) => String(twoFactorEnabled),
    words: yesOrNo,
  },
  {
    heading: words('Indicado por', 'Referred by', 'Referido por', 'Invitato da'),
    kind: 'text',
    value: ({ referrerUsername }) => referrerUsername,
  },
  {
    heading: words('Cadastro', 'Registered', 'Registro', 'Registrazione'),
    kind: 'moment',
    value: ({ createdAt }) => createdAt,
  },
  {
    heading: words('Última entrada', 'Last sign-in', 'Última entrada', 'Ultimo accesso'),
    kind: 'moment',
    value: ({ lastLoginAt }) => lastLoginAt,
  },
];

/** The list of people as a file. */
export function userExport(users: Model<UserRow>): ExportedList {
  return exportedList(userAdministrationEndpoints.list, {
    endpoints: userExportEndpoints,
    entity: 'user',
    title: words('Usuários', 'Users', 'Usuarios', 'Utenti'),
    list: userList(users),
    columns,
  });
}
