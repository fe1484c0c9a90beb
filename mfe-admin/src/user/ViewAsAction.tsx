import { useReportFailure } from '@bambuzal/product-ui';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api';
import { ActionRow } from './ActionRow';
import { fullLoad } from './full-load';

/** Begins the read-only view of a member's product. */
export function ViewAsAction({ id }: { readonly id: string }) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const [viewAs, { isLoading, isSuccess }] = usersApi.useViewAsMutation();

  async function view() {
    const { data, error } = await viewAs(id);
    // Another session by now: nothing of the administrator's may stay in memory.
    if (data) fullLoad.to('/dashboard');
    else report(t('viewAs.failed'), error);
  }

  return (
    <ActionRow
      label={t('viewAs.do')}
      help={t('viewAs.help')}
      busy={isLoading || isSuccess}
      onPress={() => void view()}
    />
  );
}
