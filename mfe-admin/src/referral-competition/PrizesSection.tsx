import type { PrizeJson } from '@bambuzal/contracts';
import { Badge, Button, IconButton, Money, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { competitionApi } from '../api/competition';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { RowDialog } from '../kit/RowDialog';
import type { RowField } from '../kit/row-field';
import { adminTexts } from '../locales/admin-texts';

const fields: readonly RowField[] = [
  {
    name: 'position',
    label: 'competition.place',
    help: 'competition.placeHelp',
    kind: 'whole',
    most: 20,
  },
  { name: 'prizeTitle', label: 'competition.prize', kind: 'text', maxLength: 80 },
  {
    name: 'prizeDescription',
    label: 'competition.description',
    kind: 'longText',
    maxLength: 300,
    isOptional: true,
    empty: '',
  },
  {
    name: 'prizeAmount',
    label: 'competition.amount',
    help: 'competition.amountHelp',
    kind: 'amount',
  },
  {
    name: 'prizeImageUrl',
    label: 'competition.picture',
    help: 'competition.pictureHelp',
    kind: 'text',
    maxLength: 500,
    isOptional: true,
  },
  { name: 'isActive', label: 'competition.offered', kind: 'flag', initially: true },
];

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly prize: PrizeJson };

/** Prizes by place. Winners of a closed competition keep theirs. */
export function PrizesSection({ prizes }: { readonly prizes: readonly PrizeJson[] }) {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState<Open>();
  return (
    <Section
      title={t('competition.prizes')}
      lead={t('competition.prizesLead')}
      aside={
        <Button small onClick={() => setOpen({ kind: 'add' })}>
          {t('competition.addPrize')}
        </Button>
      }
    >
      {prizes.length === 0 ? (
        <Text $tone="muted">{t('competition.noPrizes')}</Text>
      ) : (
        <PrizeTable prizes={prizes} onOpen={setOpen} />
      )}
      {open && <PrizeDialog open={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

interface PrizeTableProps {
  readonly prizes: readonly PrizeJson[];
  readonly onOpen: (open: Open) => void;
}

function PrizeTable({ onOpen, prizes }: PrizeTableProps) {
  const t = adminTexts.useTexts();
  const columns: readonly Column<PrizeJson>[] = [
    {
      key: 'prize',
      header: t('competition.prize'),
      cell: ({ position, prizeTitle }) => t('competition.prizeOf', { position, prize: prizeTitle }),
    },
    {
      key: 'picture',
      header: t('competition.picture'),
      cell: ({ prizeImageUrl }) =>
        prizeImageUrl === null ? '–' : <Picture src={prizeImageUrl} alt="" />,
    },
    {
      key: 'state',
      header: t('competition.state'),
      cell: ({ isActive }) => (
        <Badge $tone={isActive ? 'gain' : 'plain'}>
          {t(isActive ? 'competition.isOffered' : 'competition.isNotOffered')}
        </Badge>
      ),
    },
    {
      key: 'amount',
      header: t('competition.amount'),
      align: 'end',
      cell: ({ prizeAmount }) => (prizeAmount > 0 ? <Money amount={prizeAmount} /> : '–'),
    },
  ];
  return (
    <DataTable
      caption={t('competition.prizes')}
      columns={columns}
      rows={prizes}
      rowKey={({ id }) => id}
      actions={(prize) => (
        <>
          <IconButton
            icon="pencil"
            label={t('row.changeOf', { name: prize.prizeTitle })}
            onClick={() => onOpen({ kind: 'change', prize })}
          />
          <IconButton
            icon="trash-2"
            label={t('row.removeOf', { name: prize.prizeTitle })}
            onClick={() => onOpen({ kind: 'remove', prize })}
          />
        </>
      )}
    />
  );
}

interface PrizeDialogProps {
  readonly open: Open;
  readonly onClose: () => void;
}

function PrizeDialog({ onClose, open }: PrizeDialogProps) {
  const t = adminTexts.useTexts();
  const [add] = competitionApi.useAddPrizeMutation();
  const [change] = competitionApi.useChangePrizeMutation();
  const [remove] = competitionApi.useRemovePrizeMutation();
  if (open.kind === 'add')
    return (
      <RowDialog
        title={t('competition.addPrize')}
        fields={fields}
        row={undefined}
        save={add}
        onClose={onClose}
      />
    );
  const { id, prizeTitle: name } = open.prize;
  if (open.kind === 'change')
    return (
      <RowDialog
        title={t('row.changeOf', { name })}
        fields={fields}
        row={open.prize}
        save={(values) => change({ id, values })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmedChange
      title={t('row.removeOf', { name })}
      confirmLabel={t('row.remove')}
      tone="danger"
      change={() => remove(id)}
      failed={t('row.removeFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t('row.removed') });
      }}
    >
      <Text>{t('row.removeConsequence')}</Text>
    </ConfirmedChange>
  );
}

const Picture = styled.img`
  width: 3rem;
  height: 3rem;
  object-fit: cover;
`;
