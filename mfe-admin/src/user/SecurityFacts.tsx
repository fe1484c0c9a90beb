import type { MemberSecurityJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { usersApi } from '../api/users';
import { adminTexts } from '../locales/admin-texts';
import { SignIns } from './SignIns';

type Device = MemberSecurityJson['devices'][number];
type Session = MemberSecurityJson['sessions'][number];

/** Devices, active sessions and last attempts to sign in of a person. */
export function SecurityFacts({ personId }: { readonly personId: string }) {
  const t = adminTexts.useTexts();
  const query = usersApi.useMemberSecurityQuery(personId, { refetchOnMountOrArgChange: true });
  const { data } = query;
  if (query.error !== undefined) {
    return (
      <ReadFailure title={t('security.failed')} onRetry={query.refetch} busy={query.isFetching} />
    );
  }
  if (!data) return <ListSkeleton />;
  return (
    <>
      <Sessions sessions={data.sessions} />
      <Devices devices={data.devices} />
      <SignIns signIns={data.signIns} />
    </>
  );
}

function Sessions({ sessions }: Pick<MemberSecurityJson, 'sessions'>) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const columns: readonly Column<Session>[] = [
    {
      key: 'device',
      header: t('security.device'),
      cell: ({ deviceName }) => (deviceName === '' ? t('security.removedDevice') : deviceName),
    },
    {
      key: 'place',
      header: t('security.place'),
      cell: ({ ipAddress, location }) =>
        location === null ? ipAddress : t('security.placeOf', { place: location, ip: ipAddress }),
    },
    {
      key: 'createdAt',
      header: t('security.since'),
      priority: 2,
      align: 'end',
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      key: 'lastActive',
      header: t('security.lastActive'),
      align: 'end',
      cell: ({ lastActive }) => dateTime(lastActive),
    },
  ];
  return (
    <Section title={t('security.sessions')}>
      {sessions.length === 0 ? (
        <Text $tone="muted">{t('security.noSessions')}</Text>
      ) : (
        <DataTable
          caption={t('security.sessions')}
          rows={sessions}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </Section>
  );
}

function Devices({ devices }: Pick<MemberSecurityJson, 'devices'>) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const columns: readonly Column<Device>[] = [
    { key: 'device', header: t('security.device'), cell: ({ deviceName }) => deviceName },
    {
      key: 'trusted',
      header: t('security.trust'),
      cell: ({ isTrusted }) => (
        <Badge $tone={isTrusted ? 'gain' : 'plain'}>
          {t(isTrusted ? 'security.trusted' : 'security.notTrusted')}
        </Badge>
      ),
    },
    {
      key: 'lastActive',
      header: t('security.lastActive'),
      align: 'end',
      cell: ({ lastActive }) => dateTime(lastActive),
    },
  ];
  return (
    <Section title={t('security.devices')}>
      {devices.length === 0 ? (
        <Text $tone="muted">{t('security.noDevices')}</Text>
      ) : (
        <DataTable
          caption={t('security.devices')}
          rows={devices}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </Section>
  );
}
