import { Page, space, Spinner } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { dayPart } from '../greeting';
import { useHour } from '../use-hour';

interface DashboardFrameProps {
  /** Whether the content is shown. Until then the frame shows a spinner. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Page of the dashboard: greeting, then the content. */
export function DashboardFrame({ isOpen, children }: DashboardFrameProps) {
  const t = dashboardTexts.useTexts();
  const part = dayPart(useHour());
  return (
    <Page title={t(`greeting.${part}`)}>
      {isOpen ? (
        children
      ) : (
        <Middle>
          <Spinner large />
        </Middle>
      )}
    </Page>
  );
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  padding-block: ${space(16)};
`;
