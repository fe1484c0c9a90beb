import { SignedMoney } from '@bambuzal/product-ui';
import { Text } from '@bambuzal/ui';
import { type Column, DataTable } from '@bambuzal/ui/data';
import { type AnswerOf, AppLink, useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import { entryKindWords } from './entry-kinds';

type Line = AnswerOf<'GET /api/admin/solvency/lines'>['data'][number];
/** A line with its place: an entry can have several lines of one account. */
type PlacedLine = Line & { readonly place: number };

/** Owner of the accounts that belong to no member. */
const systemOwner = 'system';

interface LedgerLinesProps {
  readonly lines: readonly Line[];
  readonly caption: string;
}

/** Lines of the ledger as a table. */
export function LedgerLines({ lines, caption }: LedgerLinesProps) {
  return (
    <DataTable
      caption={caption}
      columns={useColumns()}
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={({ entryId, place }) => `${entryId} ${place}`}
    />
  );
}

function useColumns(): readonly Column<PlacedLine>[] {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return [
    { key: 'when', header: t('ledger.when'), cell: ({ postedAt }) => dateTime(postedAt) },
    {
      key: 'kind',
      header: t('ledger.kind'),
      cell: ({ description, kind }) => {
        const word = entryKindWords[kind];
        return (
          <>
            {word ? t(word) : kind}
            <Text as="div" $size={14} $tone="muted">
              {description}
            </Text>
          </>
        );
      },
    },
    {
      key: 'owner',
      header: t('ledger.owner'),
      cell: ({ owner }) =>
        owner === systemOwner ? (
          t('ledger.platform')
        ) : (
          <AppLink to={`/admin/users/${owner}`}>
            <Long>{owner}</Long>
          </AppLink>
        ),
    },
    {
      key: 'amount',
      header: t('ledger.amount'),
      align: 'end',
      cell: ({ amount }) => <SignedMoney amount={amount} />,
    },
    {
      key: 'reference',
      header: t('ledger.reference'),
      cell: ({ reference }) => <Long>{reference}</Long>,
    },
  ];
}

/** An id, which has no spaces to break at. */
const Long = styled.span`
  overflow-wrap: anywhere;
`;
