import type { AdministeredWinnerJson } from '@bambuzal/contracts';
import { Badge, Money, Text } from '@bambuzal/ui';
import { type Column, DataTable } from '@bambuzal/ui/data';
import { adminTexts } from '../locales/admin-texts';
import { useMay } from '../kit/use-may';
import { Flags } from './Flags';
import { WinnerActions } from './WinnerActions';

/** Winners with their prizes, and the decisions about them for those who pay. */
export function WinnersTable({ winners }: { readonly winners: readonly AdministeredWinnerJson[] }) {
  const t = adminTexts.useTexts();
  const mayDecide = useMay()('financials');
  const columns: readonly Column<AdministeredWinnerJson>[] = [
    {
      key: 'winner',
      header: t('competition.member'),
      cell: ({ position, username }) => t('competition.placed', { position, name: username }),
    },
    { key: 'prize', header: t('competition.prize'), cell: ({ prize }) => prize },
    {
      key: 'amount',
      header: t('competition.amount'),
      align: 'end',
      cell: ({ prizeAmount }) => (prizeAmount > 0 ? <Money amount={prizeAmount} /> : '–'),
    },
    { key: 'flags', header: t('competition.flags'), cell: ({ flags }) => <Flags flags={flags} /> },
    { key: 'state', header: t('competition.state'), cell: (winner) => <State winner={winner} /> },
  ];
  return (
    <DataTable
      caption={t('competition.winners')}
      columns={columns}
      rows={winners}
      rowKey={({ id }) => id}
      {...(mayDecide && {
        actions: (winner: AdministeredWinnerJson) => <WinnerActions winner={winner} />,
      })}
    />
  );
}

function State({ winner }: { readonly winner: AdministeredWinnerJson }) {
  const t = adminTexts.useTexts();
  const { isRefused, paidOut, prizeAmount, refusal } = winner;
  const isMoney = prizeAmount > 0;
  if (isRefused)
    return (
      <>
        <Badge $tone="loss">{t('competition.refused')}</Badge>
        <Text as="div" $size={14} $tone="muted">
          {refusal}
        </Text>
      </>
    );
  if (paidOut)
    return <Badge $tone="gain">{t(isMoney ? 'competition.paid' : 'competition.delivered')}</Badge>;
  return <Badge>{t('competition.open')}</Badge>;
}
