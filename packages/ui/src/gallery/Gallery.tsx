import { color, defaultBrand, Heading, Page, radius, size, space, type Brand } from '@bambuzal/ui';
import { styled } from 'styled-components';
import { groups } from './groups';
import { Specimen, specimenId } from './Specimen';
import { useWords } from './words/use-words';

interface GalleryProps {
  /** Brand whose colours are shown; the product's own unless given. */
  readonly brand?: Brand;
}

/** Shows every component in its states, in both themes, on a separate page. */
export function Gallery({ brand = defaultBrand }: GalleryProps) {
  const words = useWords();
  return (
    <Page title={words.title} lead={words.lead}>
      <Contents />
      {groups.map(({ key, specimens }) => (
        <Group key={key} aria-labelledby={`group-${key}`}>
          <Heading as="h2" id={`group-${key}`} $size={24}>
            {words[key]}
          </Heading>
          {specimens.map((entry) => (
            <Specimen key={entry.name} entry={entry} brand={brand} />
          ))}
        </Group>
      ))}
    </Page>
  );
}

function Contents() {
  const words = useWords();
  return (
    <Frame aria-label={words.contents}>
      {groups.map(({ key, specimens }) => (
        <div key={key}>
          <GroupName>{words[key]}</GroupName>
          <Links>
            {specimens.map(({ name }) => (
              <li key={name}>
                <a href={`#${specimenId(name)}`}>{name}</a>
              </li>
            ))}
          </Links>
        </div>
      ))}
    </Frame>
  );
}

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  min-width: 0;
  padding-top: ${space(8)};
`;

const Frame = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space(4)} ${space(6)};
  padding: ${space(5)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
`;

const GroupName = styled.p`
  color: ${color('text-muted')};
  font-weight: 600;
`;

const Links = styled.ul`
  list-style: none;
  > li > a {
    display: flex;
    align-items: center;
    min-height: ${size('target')};
    overflow-wrap: anywhere;
  }
`;
