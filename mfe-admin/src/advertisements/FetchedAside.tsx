import { type LoadPart, PagePart } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { Written, type WrittenAdvertisement } from './written-advertisement';

/** The preview is fetched when a form is opened: the list does not need it. */
const aside: LoadPart = async () => (await import('./AdvertisementAside')).AdvertisementAside;

/** Audience and preview of the advertisement in a form. */
export function FetchedAside({ written }: { readonly written: WrittenAdvertisement }) {
  const t = adminTexts.useTexts();
  return (
    <Written value={written}>
      <PagePart remote="admin" page="advertisement preview" title={t('ads.preview')} load={aside} />
    </Written>
  );
}
