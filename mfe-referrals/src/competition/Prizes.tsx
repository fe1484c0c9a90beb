import {
  Card,
  color,
  fontSize,
  Grid,
  Heading,
  Money,
  radius,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { styled } from 'styled-components';
import type { CompetitionJson } from '../api';
import { competitionTexts } from './locales/competition-texts';

export function Prizes({ prizes }: Pick<CompetitionJson, 'prizes'>) {
  const t = competitionTexts.useTexts();
  return (
    <Section title={t('prizes')}>
      <Grid as={List} $column="14rem">
        {prizes.map((prize) => (
          <Card as="li" $raised key={prize.id}>
            {prize.prizeImageUrl !== null && <Picture src={prize.prizeImageUrl} alt="" />}
            <Stack $gap={1}>
              <Position>{t('position', { position: prize.position })}</Position>
              <Heading as="h3" $size={20}>
                {prize.prizeTitle}
              </Heading>
              {prize.prizeAmount > 0 && <Money amount={prize.prizeAmount} size={24} strong />}
              {prize.prizeDescription !== '' && <Text $tone="muted">{prize.prizeDescription}</Text>}
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Picture = styled.img`
  width: 100%;
  max-height: 10rem;
  border-radius: ${radius('medium')};
  object-fit: contain;
`;

const Position = styled.p`
  margin-bottom: ${space(1)};
  color: ${color('accent-text')};
  font-size: ${fontSize(14)};
  font-weight: 600;
`;
