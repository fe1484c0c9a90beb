import type { LoginHistoryRowJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

interface SignInsProps {
  readonly signIns: readonly LoginHistoryRowJson[];
}

/** Last attempts to sign in, each with its outcome. */
export function SignIns({ signIns }: SignInsProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <Section title={t('security.signIns')}>
      {signIns.length === 0 ? (
        <Text $tone="muted">{t('security.noSignIns')}</Text>
      ) : (
        <DataTable
          caption={t('security.signIns')}
          rows={signIns}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'loginAt',
              header: t('security.when'),
              cell: ({ loginAt }) => dateTime(loginAt),
            },
            {
              key: 'outcome',
              header: t('security.outcome'),
              cell: (attempt) => <Outcome attempt={attempt} />,
            },
            {
              key: 'device',
              header: t('security.device'),
              cell: ({ deviceName }) => deviceName,
            },
            {
              key: 'place',
              header: t('security.place'),
              cell: ({ ipAddress, location }) =>
                location === null
                  ? ipAddress
                  : t('security.placeOf', { place: location, ip: ipAddress }),
            },
          ]}
        />
      )}
    </Section>
  );
}

function Outcome({ attempt }: { readonly attempt: LoginHistoryRowJson }) {
  const t = adminTexts.useTexts();
  const { failReason, status, viewedBy } = attempt;
  return (
    <div>
      <Badge $tone={status === 'success' ? 'gain' : 'loss'}>
        {t(`security.attempt.${status}`)}
      </Badge>
      {failReason !== null && <Reason>{t(`security.because.${failReason}`)}</Reason>}
      {viewedBy !== null && <Reason>{t('security.viewedBy', { name: viewedBy })}</Reason>}
    </div>
  );
}

function Reason({ children }: { readonly children: string }) {
  return (
    <Text as="div" $size={14} $tone="muted">
      {children}
    </Text>
  );
}
