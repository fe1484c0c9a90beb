import {
  Badge,
  Button,
  Money,
  Stack,
  Text,
  useUi,
  type MoneyMeaning,
  type Tone,
} from '@bambuzal/ui';
import { DataTable, Pagination, Tabs, type Column } from '@bambuzal/ui/data';
import { useState } from 'react';
import type { SpecimenFrame } from '../Specimen';
import { useWords } from '../words/use-words';

type Kind = 'deposit' | 'withdrawal' | 'yieldOfDay';
type Status = 'confirmed' | 'pending' | 'failed';

interface Movement {
  readonly id: string;
  readonly date: Date;
  readonly kind: Kind;
  readonly status: Status;
  readonly amount: number;
}

const movements: readonly Movement[] = [
  { id: 'a', date: new Date(2026, 4, 28), kind: 'deposit', status: 'pending', amount: 1500 },
  { id: 'b', date: new Date(2026, 4, 27), kind: 'yieldOfDay', status: 'confirmed', amount: 12.37 },
  { id: 'c', date: new Date(2026, 4, 2), kind: 'withdrawal', status: 'failed', amount: 250 },
];

const tones: Record<Status, Tone> = { confirmed: 'gain', pending: 'attention', failed: 'loss' };

function meaningOf({ kind, status }: Movement): MoneyMeaning {
  if (kind === 'withdrawal') return 'debit';
  return status === 'pending' ? 'pendingCredit' : 'credit';
}

export function Tables() {
  const words = useWords();
  const { language } = useUi();
  const columns: readonly Column<Movement>[] = [
    {
      key: 'kind',
      header: words.description,
      cell: ({ kind }) => words[kind],
      hideLabelOnCard: true,
    },
    { key: 'date', header: words.date, cell: ({ date }) => date.toLocaleDateString(language) },
    {
      key: 'status',
      header: words.status,
      cell: ({ status }) => <Badge $tone={tones[status]}>{words[status]}</Badge>,
    },
    {
      key: 'amount',
      header: words.amount,
      cell: (row) => <Money amount={row.amount} meaning={meaningOf(row)} />,
      align: 'end',
    },
  ];
  return (
    <DataTable
      caption={words.movements}
      columns={columns}
      rows={movements}
      rowKey={({ id }) => id}
      actions={() => (
        <Button small variant="quiet">
          {words.details}
        </Button>
      )}
    />
  );
}

export function Paginations({ mode }: SpecimenFrame) {
  const words = useWords();
  const [page, setPage] = useState(4);
  const label = `${words.pages}: ${words[mode]}`;
  return (
    <Stack>
      <Pagination page={page} pageSize={20} total={1832} onPage={setPage} label={label} />
      <Pagination page={1} pageSize={20} total={3} onPage={setPage} label={`${label} (1)`} />
    </Stack>
  );
}

export function TabViews() {
  const words = useWords();
  const [selected, setSelected] = useState('statement');
  return (
    <Tabs
      label={words.views}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'statement', label: words.statement },
        { id: 'investments', label: words.investments, badge: '3' },
        { id: 'referrals', label: words.referrals },
        { id: 'documents', label: words.documents, badge: words.pending },
      ]}
    >
      <Text>{words.sentence}</Text>
    </Tabs>
  );
}
