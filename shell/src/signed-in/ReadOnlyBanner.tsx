import { Banner, Button, color, space } from '@bambuzal/ui';
import { browserAddress, sessionApi, showToast, useUser } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signedInTexts } from './locales/signed-in-texts';

const againAfterMs = 30_000;

/** Banner over every page of the read-only view: member, administrator, and a button to return. */
export function ReadOnlyBanner() {
  const t = signedInTexts.useTexts();
  const user = useUser();
  const { isError } = sessionApi.endpoints.sessionInfo.useQueryState(undefined);
  const { data } = sessionApi.useSessionInfoQuery(undefined, {
    // Repeats after a failure, because otherwise the page would not show that it is another
    // person's account.
    pollingInterval: isError ? againAfterMs : 0,
    skipPollingIfUnfocused: true,
  });
  const { goBack, busy } = useReturnToAdministration();
  if (data?.isAdminAsUser !== true) return null;
  return (
    <Frame>
      <Banner
        actions={
          <Button small variant="secondary" busy={busy} onClick={() => void goBack()}>
            {t('returnToAdministration')}
          </Button>
        }
      >
        {t('readOnly', {
          admin: data.admin ? nameOf(data.admin) : '',
          member: nameOf(user),
        })}
      </Banner>
    </Frame>
  );
}

function nameOf({ fullName, username }: { fullName: string; username: string }): string {
  return `${fullName} (@${username})`;
}

/**
 * Uses the request that works even after the view has ended, or if that fails, the ordinary one.
 */
function useReturnToAdministration() {
  const t = signedInTexts.useTexts();
  const [emergencyReturn] = sessionApi.useEmergencyAdminReturnMutation();
  const [ordinaryReturn] = sessionApi.useReturnToAdminMutation();
  const [busy, setBusy] = useState(false);
  const goBack = async () => {
    setBusy(true);
    const first = await emergencyReturn(undefined);
    const { error } = first.error ? await ordinaryReturn(undefined) : first;
    // A full load, so that no data of the member stays in memory.
    if (!error) {
      browserAddress.replace('/admin');
      return;
    }
    setBusy(false);
    showToast({
      tone: 'error',
      title: t('returnFailed'),
      text: error.message ?? t('returnFailedHelp'),
    });
  };
  return { goBack, busy };
}

const Frame = styled.div`
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color('border')};
  background: ${color('background')};
`;
