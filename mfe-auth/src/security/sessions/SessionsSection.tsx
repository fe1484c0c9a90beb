import { Button, EmptyState, Text } from '@bambuzal/ui';
import { FormActions, FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast } from '@bambuzal/web-kit';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { Changeable, PagedList, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { accountTexts } from '../../locales/account-texts';
import { Cards } from '../cards';
import { listsApi, pageSize } from '../../api';
import { securityApi } from '../../api';
import { SessionCard } from './SessionCard';

/** Sessions in which the member is signed in now. */
export function SessionsSection() {
  const t = accountTexts.useTexts();
  const heading = useFocusAfter();
  const [page, setPage] = useState(1);
  const query = listsApi.useSessionsQuery(page, { refetchOnMountOrArgChange: true });
  const hasOthers = (query.data?.pagination.total ?? 0) > 1;
  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')} headingRef={heading.ref}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('sessions.pages')}
        failed={t('sessions.failed')}
        empty={<EmptyState title={t('sessions.empty')} />}
      >
        {(sessions) => (
          <Cards aria-label={t('sessions.title')}>
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} onEnded={heading.moveFocus} />
            ))}
          </Cards>
        )}
      </PagedList>
      {hasOthers && <EndOthers onEnded={heading.moveFocus} />}
    </Section>
  );
}

function EndOthers({ onEnded }: { readonly onEnded: () => void }) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [endOthers, { isLoading }] = securityApi.useEndOtherSessionsMutation();

  async function end() {
    setFailure(undefined);
    const { data, error } = await endOthers(undefined);
    if (!data) {
      setFailure(`${t('sessions.endFailed')}: ${report(t('sessions.endFailed'), error)}`);
      return;
    }
    setIsAsking(false);
    onEnded();
    showToast({ tone: 'success', title: t('sessions.othersEnded', { count: data.ended }) });
  }

  return (
    <>
      <Changeable>
        <FormActions>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </FormActions>
      </Changeable>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthers')}
        tone="danger"
        busy={isLoading}
        onConfirm={() => void end()}
      >
        <FormError>{failure}</FormError>
        <Text>{t('sessions.endOthersHelp')}</Text>
      </ConfirmDialog>
    </>
  );
}
