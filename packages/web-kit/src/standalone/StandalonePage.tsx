import { color, Row, space } from '@bambuzal/ui';
import { useMemo } from 'react';
import { useRoutes } from '../routing';
import { styled } from 'styled-components';
import { resolvePart, type Remote } from '../contract/define-remote';
import type { RemoteDefinition } from '../contract/remote-definition';
import { AppLink } from '../host/AppLink';
import { PagePart } from '../host/PagePart';
import { useLanguage } from '../i18n/i18n';
import { LanguageSelect } from '../preferences/LanguageSelect';
import { ThemeToggle } from '../preferences/ThemeToggle';
import { LateTypeface } from '../theme/LateTypeface';

interface StandalonePageProps {
  readonly definition: RemoteDefinition;
  readonly remote: Remote;
}

export function StandalonePage({ definition, remote }: StandalonePageProps) {
  const language = useLanguage();
  const title = definition.title[language];
  const pages = useMemo(
    () =>
      definition.routes.map(({ path, page }) => ({
        path,
        page,
        load: () => loadPage(remote, page),
      })),
    [definition, remote],
  );
  const shown = useRoutes(
    pages.map(({ path, page, load }) => ({
      path,
      element: (
        <PagePart key={page} remote={definition.name} page={page} title={title} load={load} />
      ),
    })),
  );
  return (
    <>
      <LateTypeface />
      <Bar>
        <Row as="nav">
          {definition.routes.map(({ path }) => (
            <AppLink key={path} to={path}>
              {path}
            </AppLink>
          ))}
        </Row>
        <Row>
          <LanguageSelect />
          <ThemeToggle />
        </Row>
      </Bar>
      <main>{shown}</main>
    </>
  );
}

async function loadPage(remote: Remote, page: string) {
  const part = remote.pages[page];
  if (!part) throw new Error(`the remote has no page "${page}"`);
  return (await resolvePart(part)).default;
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color('border')};
`;
