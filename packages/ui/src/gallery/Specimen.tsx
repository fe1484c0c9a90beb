import {
  color,
  fontSize,
  Heading,
  radius,
  size,
  space,
  themeModes,
  type Brand,
  type ThemeMode,
} from '@bambuzal/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { ThemeScope } from './ThemeScope';
import { useWords } from './words/use-words';

/** Properties that a specimen passes to the frame around it. */
export interface SpecimenFrame {
  readonly mode: ThemeMode;
}

export interface SpecimenEntry {
  /** Name of the component in the code. It is the same in every language. */
  readonly name: string;
  readonly Content: ComponentType<SpecimenFrame>;
  /** Whether the specimen needs the page's whole width. The frames are then one below the other. */
  readonly wide?: boolean;
}

export function specimenId(name: string): string {
  return `specimen-${name.replaceAll(/\W+/g, '-')}`;
}

/** A component in its states, shown in a dark and a light frame. */
export function Specimen({ entry, brand }: { entry: SpecimenEntry; brand: Brand }) {
  const words = useWords();
  const { name, Content, wide = false } = entry;
  const titleId = `${specimenId(name)}-title`;
  return (
    <Section id={specimenId(name)} aria-labelledby={titleId}>
      <Heading as="h3" id={titleId} $size={16}>
        {name}
      </Heading>
      <Frames $wide={wide}>
        {themeModes.map((mode) => (
          <Frame key={mode} role="group" aria-label={`${name}: ${words[mode]}`}>
            <ThemeScope mode={mode} brand={brand}>
              <Inside>
                <Mode aria-hidden>{words[mode]}</Mode>
                <Content mode={mode} />
              </Inside>
            </ThemeScope>
          </Frame>
        ))}
      </Frames>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  scroll-margin-top: calc(${size('header')} + ${space(4)});
`;

const Frames = styled.div<{ readonly $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) =>
    $wide ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))'};
  gap: ${space(4)};
`;

const Frame = styled.div`
  min-width: 0;
  overflow: hidden;
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('large')};
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(4)};
`;

const Mode = styled.p`
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
`;
