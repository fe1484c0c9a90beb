import type { MemberPixKeyJson } from '@bambuzal/contracts';
import { Badge, Text } from '@bambuzal/ui';
import { BadgeLine, DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { memberMoneyApi } from '../api/member-money';
import { adminTexts } from '../locales/admin-texts';

interface PixKeysProps {
  readonly personId: string;
}

/** A member's PIX keys, the default first. */
export function PixKeys({ personId }: PixKeysProps) {
  const t = adminTexts.useTexts();
  const { error, data, isFetching, refetch } = memberMoneyApi.useMemberPixKeysQuery(personId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={t('pixKeys.title')} lead={t('pixKeys.lead')}>
      {error !== undefined ? (
        <ReadFailure title={t('pixKeys.failed')} onRetry={refetch} busy={isFetching} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.data.length === 0 ? (
        <Text $tone="muted">{t('pixKeys.empty')}</Text>
      ) : (
        <KeyTable keys={data.data} />
      )}
    </Section>
  );
}

interface KeyTableProps {
  readonly keys: readonly MemberPixKeyJson[];
}

function KeyTable({ keys }: KeyTableProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <DataTable
      caption={t('pixKeys.title')}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'value',
          header: t('pixKeys.key'),
          cell: ({ isDefault, keyValue }) => (
            <BadgeLine>
              {keyValue}
              {isDefault && <Badge $tone="primary">{t('pixKeys.default')}</Badge>}
            </BadgeLine>
          ),
        },
        {
          key: 'type',
          header: t('pixKeys.type'),
          cell: ({ keyType }) => t(`pixKeys.type.${keyType}`),
        },
        {
          key: 'changed',
          header: t('pixKeys.valueChangedAt'),
          align: 'end',
          cell: ({ valueChangedAt }) => dateTime(valueChangedAt),
        },
      ]}
    />
  );
}
