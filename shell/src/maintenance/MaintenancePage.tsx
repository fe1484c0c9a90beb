import {
  BambooPicture,
  Button,
  ButtonLink,
  Icon,
  Row,
  Stack,
  StatePanel,
  Text,
} from '@bambuzal/ui';
import {
  AppLink,
  ContactLinks,
  goToSignIn,
  settingsApi,
  useFormatting,
  useLogout,
  useNavigate,
  useSession,
  useSettings,
} from '@bambuzal/web-kit';
import { useState } from 'react';
import { adminSignInPath } from '../routes/route-match';
import { maintenanceTexts } from './locales/maintenance-texts';

/** Shown while the product is closed, or if it was closed when the page was opened. */
export function MaintenancePage() {
  const t = maintenanceTexts.useTexts();
  const { settings } = useSettings();
  const company = settings.companyName;
  const goOn = useGoOn();
  if (!settings.maintenanceMode)
    return (
      <StatePanel
        level={1}
        picture={<BambooPicture />}
        title={t('open', { company })}
        action={
          <Button icon={<Icon name="arrow-right" />} onClick={goOn}>
            {t('goOn')}
          </Button>
        }
      >
        {t('openHelp')}
      </StatePanel>
    );
  return (
    <StatePanel
      level={1}
      picture={<BambooPicture />}
      title={t('closed')}
      action={
        <Stack $align="center">
          <Check onOpen={goOn} />
          <ContactLinks />
          <WaysOut />
        </Stack>
      }
    >
      <Stack $gap={2}>
        <span>{t('closedHelp', { company })}</span>
        <BackBy />
        {settings.companyEmail !== null && (
          <span>
            {t('contact')} <a href={`mailto:${settings.companyEmail}`}>{settings.companyEmail}</a>
          </span>
        )}
      </Stack>
    </StatePanel>
  );
}

/** Shows when the maintenance that is under way ends, if its end was announced. */
function BackBy() {
  const t = maintenanceTexts.useTexts();
  const { dateTime } = useFormatting();
  const { maintenance } = useSettings().settings;
  if (maintenance === null || !hasBegun(maintenance.startsAt)) return null;
  return <span>{t('backBy', { at: dateTime(maintenance.endsAt) })}</span>;
}

const hasBegun = (startsAt: string) => Date.parse(startsAt) <= Date.now();

function useGoOn(): () => void {
  const navigate = useNavigate();
  const session = useSession();
  return () => {
    if (session.status === 'signedOut') goToSignIn();
    else void navigate('/', { replace: true });
  };
}

/** Button that fetches the settings at once. Without it the page fetches them every 30 s. */
function Check({ onOpen }: { readonly onOpen: () => void }) {
  const t = maintenanceTexts.useTexts();
  const { refetch } = settingsApi.useSettingsQuery(undefined);
  const [state, setState] = useState<'idle' | 'busy' | 'stillClosed' | 'checkFailed'>('idle');
  const check = async () => {
    setState('busy');
    const { data, error } = await refetch();
    if (error) setState('checkFailed');
    else if (data?.maintenanceMode === false) onOpen();
    else setState('stillClosed');
  };
  return (
    <>
      <Button
        busy={state === 'busy'}
        icon={<Icon name="refresh-cw" />}
        onClick={() => void check()}
      >
        {t('check')}
      </Button>
      <Text role="status" $size={14} $tone="muted">
        {(state === 'stillClosed' || state === 'checkFailed') && t(state)}
      </Text>
    </>
  );
}

function WaysOut() {
  const t = maintenanceTexts.useTexts();
  const session = useSession();
  const logOut = useLogout();
  const isSignedIn = session.status === 'signedIn';
  const isAdministrator = isSignedIn && session.user.role === 'admin';
  return (
    <Row $justify="center">
      {isAdministrator && (
        <ButtonLink as={AppLink} to="/admin/settings" $variant="secondary">
          {t('toSettings')}
        </ButtonLink>
      )}
      {isSignedIn && (
        <Button variant="quiet" icon={<Icon name="log-out" />} onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      )}
      {!isSignedIn && (
        <ButtonLink as={AppLink} to={adminSignInPath} $variant="quiet" $small>
          {t('iAmAdministrator')}
        </ButtonLink>
      )}
    </Row>
  );
}
