import { Badge, Grid, Icon, Money, Row, Stack, Text } from '@bambuzal/ui';
import {
  Accordion,
  Avatar,
  BadgeLine,
  Columns,
  CopyButton,
  Countdown,
  DescriptionList,
  Outcome,
  ProgressBar,
  QrCode,
  ScannableCode,
  Section,
  StatCard,
  Steps,
} from '@bambuzal/ui/data';
import { useState } from 'react';
import type { SpecimenEntry, SpecimenFrame } from '../Specimen';
import { useWords } from '../words/use-words';
import { Paginations, Tables, TabViews } from './tables';

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
        note={words.sentence}
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

/**
 * The names differ between the two themes, because a page must not have two landmarks with one
 * name.
 */
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
      <CopyButton text={pix} label={words.copy} />
    </Row>
  );
}

function Codes() {
  const words = useWords();
  return (
    <ScannableCode
      text="00020126580014br.gov.bcb.pix0136exemplo"
      pictureLabel={words.qr}
      copyLabel={words.copy}
    >
      <Text>{words.sentence}</Text>
    </ScannableCode>
  );
}

const fromNow = (durationMs: number) => new Date(Date.now() + durationMs).toISOString();

function Countdowns() {
  const words = useWords();
  const [untils] = useState(() => [fromNow(3_729_000), fromNow(45_000), fromNow(0)]);
  return (
    <Stack $gap={1} $align="start">
      {untils.map((until) => (
        <Countdown key={until} until={until} running={(time) => time} over={words.failed} />
      ))}
    </Stack>
  );
}

function Outcomes() {
  const words = useWords();
  return (
    <Columns>
      <Outcome>
        <Icon name="circle-check" size={32} />
        <Text $tone="muted">{words.net}</Text>
        <Money amount={147} size={40} strong />
        <BadgeLine>
          <Badge $tone="gain">{words.confirmed}</Badge>
          <Badge $tone="accent">{words.draft}</Badge>
        </BadgeLine>
      </Outcome>
      <Text $tone="muted">{words.sentence}</Text>
    </Columns>
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
  { name: 'StatCard, Growth', Content: Stats },
  { name: 'Tabs', Content: TabViews },
  { name: 'DataTable', Content: Tables, wide: true },
  { name: 'Pagination', Content: Paginations },
  { name: 'Section', Content: Sections },
  { name: 'DescriptionList', Content: Descriptions },
  { name: 'Accordion', Content: Accordions },
  { name: 'ProgressBar, Steps', Content: Progress },
  { name: 'CopyButton, QrCode', Content: Copies },
  { name: 'ScannableCode', Content: Codes },
  { name: 'Countdown', Content: Countdowns },
  { name: 'Outcome, BadgeLine, Columns', Content: Outcomes },
  { name: 'Avatar', Content: Avatars },
];
