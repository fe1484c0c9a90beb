import { Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { audienceApi } from '../../api/audience';
import { adminTexts } from '../../locales/admin-texts';

/** @param levels ids of the chosen levels, `a,b`; empty for everybody */
export function Audience({ levels }: { readonly levels: string }) {
  const t = adminTexts.useTexts();
  const { number } = useFormatting();
  const { currentData, isError } = audienceApi.useAudienceQuery(levels);
  return (
    <Text role="status" $strong>
      {currentData
        ? t('ads.audience', { count: currentData.members, number: number(currentData.members) })
        : t(isError ? 'ads.audienceFailed' : 'ads.audienceCounting')}
    </Text>
  );
}
