import { color, duration, fontSize, Icon, radius, size, space } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import type { NavigationEntry, NavigationSection } from '../routes/navigation';
import { signedInTexts } from './locales/signed-in-texts';

interface NavigationProps {
  readonly sections: readonly NavigationSection[];
  readonly current: NavigationEntry | undefined;
}

/** Every page that the reader may open, in groups. */
export function Navigation({ sections, current }: NavigationProps) {
  const t = signedInTexts.useTexts();
  return (
    <nav aria-label={t('navigation')}>
      {sections.map(({ group, entries }) => (
        <Section key={group}>
          <GroupName>{t(`group.${group}`)}</GroupName>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Entry to={entry.path} aria-current={entry === current ? 'page' : undefined}>
                  <Icon name={entry.icon} />
                  {entry.label}
                </Entry>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </nav>
  );
}

const Section = styled.section`
  & + & {
    margin-top: ${space(6)};
  }
  ul {
    list-style: none;
  }
`;

const GroupName = styled.h2`
  padding: ${space(1)} ${space(3)};
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
  font-weight: 600;
  letter-spacing: 0.04em;
`;

const Entry = styled(AppLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('target')};
  padding-inline: ${space(3)};
  border-radius: ${radius('medium')};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-weight: 550;
  text-decoration: none;
  transition:
    background-color ${duration('fast')} ease-out,
    color ${duration('fast')} ease-out;
  &:hover {
    background: ${color('surface')};
    color: ${color('text')};
  }
  &[aria-current='page'] {
    background: ${color('primary-soft')};
    color: ${color('primary-text')};
  }
`;
