import { firstSightFrame, firstSightPlaces } from '@bambuzal/contracts/first-sight';
import { renderFirstSight } from '@bambuzal/web-kit/first-sight';
import { BareLayout } from './layout/BareLayout';
import { shellTexts } from './locales/shell-texts';

/** The frame of public pages as HTML, with a place for the page. The build calls this function. */
export default async function renderFirstSights() {
  const frame = <BareLayout isSignedIn={false}>{firstSightPlaces.page}</BareLayout>;
  const options = { name: firstSightFrame, at: '/', texts: [shellTexts] };
  return { [firstSightFrame]: await renderFirstSight(frame, options) };
}
