import {
  Card,
  CardList,
  color,
  fontSize,
  fontSizes,
  Grid,
  Heading,
  Icon,
  iconNames,
  radius,
  Row,
  space,
  Stack,
  Text,
  tones,
  VisuallyHidden,
  type FontSizeToken,
  type Tone,
} from '@bambuzal/ui';
import { styled } from 'styled-components';
import type { SpecimenEntry } from '../Specimen';
import { useWords } from '../words/use-words';

function Colors() {
  return (
    <Grid $column="8rem" $gap={2}>
      {tones.map((tone) => (
        <div key={tone}>
          <Swatch $tone={tone}>{tone}</Swatch>
          <SoftSwatch $tone={tone}>{tone}-soft</SoftSwatch>
        </div>
      ))}
    </Grid>
  );
}

const headingSizes: readonly FontSizeToken[] = [40, 32, 24, 20, 16, 14, 12];

function Typography() {
  const words = useWords();
  return (
    <Stack $gap={3}>
      {headingSizes.map((step) => (
        <Heading key={step} as="p" $size={step}>
          {words.balance} <Measure>{fontSizes[step].replace(/clamp.*/, 'clamp()')}</Measure>
        </Heading>
      ))}
      <Text>{words.sentence}</Text>
      <Text $tone="muted">{words.sentence}</Text>
      <Text $size={14} $tone="muted">
        {words.long}
      </Text>
    </Stack>
  );
}

function Surfaces() {
  const words = useWords();
  return (
    <CardList $column="12rem">
      <Card as="li">
        <Text>{words.sentence}</Text>
      </Card>
      <Card as="li" $raised>
        <Text>{words.sentence}</Text>
        <Text $tone="muted">{words.sentence}</Text>
      </Card>
    </CardList>
  );
}

function Icons() {
  return (
    <Row as="ul" $gap={4}>
      {iconNames().map((name) => (
        <IconPlace key={name} title={name}>
          <Icon name={name} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </IconPlace>
      ))}
    </Row>
  );
}

export const foundations: readonly SpecimenEntry[] = [
  { name: 'Colors', Content: Colors },
  { name: 'Typography', Content: Typography },
  { name: 'Card, CardList', Content: Surfaces },
  { name: 'Icon', Content: Icons },
];

const Swatch = styled.p<{ readonly $tone: Tone }>`
  padding: ${space(3)};
  border-radius: ${radius('medium')} ${radius('medium')} 0 0;
  background: ${({ $tone }) => color($tone)};
  color: ${({ $tone }) => color(`on-${$tone}`)};
  font-size: ${fontSize(14)};
  font-weight: 600;
`;

const SoftSwatch = styled.p<{ readonly $tone: Tone }>`
  padding: ${space(3)};
  border-radius: 0 0 ${radius('medium')} ${radius('medium')};
  background: ${({ $tone }) => color(`${$tone}-soft`)};
  color: ${({ $tone }) => color(`${$tone}-text`)};
  font-size: ${fontSize(14)};
`;

const Measure = styled.span`
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
  font-weight: 400;
  letter-spacing: 0;
`;

const IconPlace = styled.li`
  position: relative;
  list-style: none;
`;
