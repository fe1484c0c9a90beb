import { Badge, Button } from '@bambuzal/ui';
import { FormActions } from '@bambuzal/ui/forms';
import { showToast } from '@bambuzal/web-kit';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { Changeable, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { accountTexts } from '../../locales/account-texts';
import { securityApi, type TwoFactorSecret } from '../../api';
import { DisableTwoFactorDialog } from './DisableTwoFactorDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { TwoFactorSetup } from './TwoFactorSetup';

interface TwoFactorSectionProps {
  readonly isEnabled: boolean;
  /** Whether it cannot be turned off. This applies to administrators, except in the demo. */
  readonly isMandatory?: boolean;
}

/** The second factor: off, being set up, or on. */
export function TwoFactorSection({ isEnabled, isMandatory = false }: TwoFactorSectionProps) {
  const t = accountTexts.useTexts();
  const heading = useFocusAfter();
  const [setup, setSetup] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  function leaveSetup() {
    setSetup(undefined);
    heading.moveFocus();
  }

  return (
    <Section
      title={t('twoFactor.title')}
      lead={t(isEnabled ? 'twoFactor.onLead' : 'twoFactor.offLead')}
      headingRef={heading.ref}
      aside={
        <Badge $tone={isEnabled ? 'gain' : 'plain'}>
          {t(isEnabled ? 'twoFactor.on' : 'twoFactor.off')}
        </Badge>
      }
    >
      {isEnabled && !isMandatory && <Enabled onDisabled={heading.moveFocus} />}
      {!isEnabled && !setup && <Start onStarted={setSetup} />}
      {!isEnabled && setup && (
        <TwoFactorSetup
          {...setup}
          onCancel={leaveSetup}
          onEnabled={(given) => {
            setSetup(undefined);
            setCodes(given);
          }}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            heading.moveFocus();
          }}
        />
      )}
    </Section>
  );
}

function Start({ onStarted }: { readonly onStarted: (secret: TwoFactorSecret) => void }) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [setUp, { isLoading }] = securityApi.useSetUpTwoFactorMutation();

  async function start() {
    const { data, error } = await setUp(undefined);
    if (data) onStarted(data);
    else report(t('twoFactor.setupFailed'), error);
  }

  return (
    <Changeable>
      <FormActions>
        <Button busy={isLoading} onClick={() => void start()}>
          {t('twoFactor.setUp')}
        </Button>
      </FormActions>
    </Changeable>
  );
}

function Enabled({ onDisabled }: { readonly onDisabled: () => void }) {
  const t = accountTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Changeable>
        <FormActions>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {t('twoFactor.disable')}
          </Button>
        </FormActions>
      </Changeable>
      <DisableTwoFactorDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDisabled={() => {
          setIsOpen(false);
          showToast({ tone: 'success', title: t('twoFactor.disabled') });
          onDisabled();
        }}
      />
    </>
  );
}
