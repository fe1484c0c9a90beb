import { Button } from '@bambuzal/ui';
import { useReportFailure } from '@bambuzal/product-ui';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api/users';
import { fullLoad } from './full-load';

/** Button that starts the read-only view of the product as a member sees it. */
export function ViewAsAction({ id }: { readonly id: string }) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const [viewAs, { isLoading, isSuccess }] = usersApi.useViewAsMutation();

  async function view() {
    const { data, error } = await viewAs(id);
    // A full load, because the session is now a different one and no data of the administrator's
    // may stay in memory.
    if (data) fullLoad.to('/dashboard');
    else report(t('viewAs.failed'), error);
  }

  return (
    <Button
      variant="secondary"
      title={t('viewAs.help')}
      busy={isLoading || isSuccess}
      onClick={() => void view()}
    >
      {t('viewAs.do')}
    </Button>
  );
}
