import { Grid, Money, Row, Stack } from '@bambuzal/ui';
import {
  Accordion,
  Avatar,
  CopyButton,
  DescriptionList,
  ProgressBar,
  QrCode,
  Section,
  StatCard,
  Steps,
} from '@bambuzal/ui/data';
import type { SpecimenEntry, SpecimenFrame } from '../Specimen';
import { useWords } from '../words/use-words';
import { Paginations, TabViews, Tables } from './tables';

function Stats() {
  const words = useWords();
  return (
    <Grid $column="14rem">
      <StatCard
        label={words.balance}
        value={<Money amount={12450.5} />}
        trend={{ percentage: 12.5, label: words.inThirtyDays }}
        icon="wallet"
      />
      <StatCard
        label={words.members}
        value="1.204"
        trend={{ percentage: -3.2, label: words.inThirtyDays }}
        icon="users"
      />
      <StatCard
        label={words.investments}
        value="0"
        trend={{ percentage: 0, label: words.inThirtyDays }}
      />
    </Grid>
  );
}

function Descriptions() {
  const words = useWords();
  return (
    <DescriptionList
      items={[
        { term: words.requested, description: <Money amount={150} /> },
        { term: words.fee, description: <Money amount={3} meaning="debit" /> },
        { term: words.net, description: <Money amount={147} strong /> },
        { term: words.reference, description: '0f6d1c52-9d43-4c7e-8f0a-2f64b0a91d3c' },
        { term: words.note, description: words.long },
      ]}
    />
  );
}

/** Named apart in the two themes: a page may not have two landmarks of one name. */
function Sections({ mode }: SpecimenFrame) {
  const words = useWords();
  return (
    <Section
      title={`${words.balance} (${mode})`}
      lead={words.sentence}
      aside={<Money amount={12450.5} strong />}
    >
      <Descriptions />
    </Section>
  );
}

function Accordions({ mode }: SpecimenFrame) {
  const words = useWords();
  return (
    <Accordion
      items={[
        { id: `${mode}-1`, title: words.question1, content: words.sentence },
        { id: `${mode}-2`, title: words.question2, content: words.answer2 },
        { id: `${mode}-3`, title: words.longLabel, content: words.long },
      ]}
    />
  );
}

function Progress() {
  const words = useWords();
  const steps = [words.stepAmount, words.stepCheck, words.stepsCode, words.stepReceipt];
  return (
    <Stack $gap={6}>
      <ProgressBar value={0} label={words.progress} />
      <ProgressBar value={64} label={words.progress} />
      <ProgressBar value={100} label={words.progress} />
      <Steps steps={steps} current={1} />
    </Stack>
  );
}

function Copies() {
  const words = useWords();
  const pix = '00020126580014br.gov.bcb.pix0136exemplo';
  return (
    <Row $gap={6} $align="start">
      <QrCode text={pix} label={words.qr} size={160} />
      <CopyButton
        text={pix}
        label={words.copy}
        copiedLabel={words.copied}
        failedLabel={words.copyFailed}
      />
    </Row>
  );
}

function Avatars() {
  return (
    <Row>
      <Avatar name="Maria da Silva" size={64} />
      <Avatar name="João" />
      <Avatar name="Ana Lima" size={24} />
    </Row>
  );
}

export const dataSpecimens: readonly SpecimenEntry[] = [
  { name: 'StatCard', Content: Stats },
  { name: 'Tabs', Content: TabViews },
  { name: 'DataTable', Content: Tables, wide: true },
  { name: 'Pagination', Content: Paginations },
  { name: 'Section', Content: Sections },
  { name: 'DescriptionList', Content: Descriptions },
  { name: 'Accordion', Content: Accordions },
  { name: 'ProgressBar, Steps', Content: Progress },
  { name: 'CopyButton, QrCode', Content: Copies },
  { name: 'Avatar', Content: Avatars },
];
