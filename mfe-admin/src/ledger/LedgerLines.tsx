import { SignedMoney } from '@bambuzal/product-ui';
import { Badge, Button, Row, Text } from '@bambuzal/ui';
import { type Column, DataTable } from '@bambuzal/ui/data';
import { type AnswerOf, AppLink, useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import { entryKindWords } from './entry-kinds';

export type LedgerLine = AnswerOf<'GET /api/admin/solvency/lines'>['data'][number];
/** A line with its place: an entry can have several lines of one account. */
type PlacedLine = LedgerLine & { readonly place: number };

/** Owner of the accounts that belong to no member. */
const systemOwner = 'system';

interface LedgerLinesProps {
  readonly lines: readonly LedgerLine[];
  readonly caption: string;
  /** Asks for the reversal of a line's entry; `undefined` for readers who may not reverse. */
  readonly onReverse: ((line: LedgerLine) => void) | undefined;
}

/** Lines of the ledger as a table. */
export function LedgerLines({ lines, caption, onReverse }: LedgerLinesProps) {
  const t = adminTexts.useTexts();
  return (
    <DataTable
      caption={caption}
      columns={useColumns()}
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={({ entryId, place }) => `${entryId} ${place}`}
      {...(onReverse && {
        actions: (line: PlacedLine) =>
          line.reversal === 'possible' && (
            <Button
              small
              variant="quiet"
              aria-label={t('ledger.reverseEntry', { reference: line.reference })}
              onClick={() => onReverse(line)}
            >
              {t('ledger.reverse')}
            </Button>
          ),
      })}
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
      cell: ({ description, kind, reversal }) => {
        const word = entryKindWords[kind];
        return (
          <>
            <Row $gap={2}>
              <span>{word ? t(word) : kind}</span>
              {reversal === 'reversed' && <Badge $tone="attention">{t('ledger.reversed')}</Badge>}
            </Row>
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
