import * as core from '@bambuzal/ui';
import * as charts from '@bambuzal/ui/charts';
import * as data from '@bambuzal/ui/data';
import * as forms from '@bambuzal/ui/forms';
import * as overlays from '@bambuzal/ui/overlays';
import { act, render } from '@testing-library/react';
import { Gallery } from './Gallery';
import { groups } from './groups';
import { specimenId } from './Specimen';

test('every specimen is shown in both themes, and is listed in the contents', async () => {
  await act(() => Promise.resolve(render(<Gallery />)));
  // Selected by id, because roles and names take long to compute on so large a page.
  for (const { name } of groups.flatMap((group) => group.specimens)) {
    const specimen = document.getElementById(specimenId(name));
    expect(specimen?.querySelector('h3')).toHaveTextContent(name);
    const themes = [...(specimen?.querySelectorAll<HTMLElement>('[data-theme]') ?? [])];
    expect(themes.map((theme) => theme.dataset['theme'])).toEqual(['dark', 'light']);
    expect(document.querySelector(`nav a[href="#${specimenId(name)}"]`)).toHaveTextContent(name);
  }
});

test('every component has a specimen', () => {
  // Exceptions: invisible layout components, and parts that appear in the specimens of others.
  const unseen =
    /^(Page|Stack|Row|Grid|Heading|Text|VisuallyHidden|UiProvider|Typeface|StatePanel|SkeletonGroup|ButtonLink|.*Picture)$/;
  const isComponent = (name: string) => /^[A-Z]/.test(name) && !unseen.test(name);
  const components = [core, forms, overlays, data, charts].flatMap((entry) => Object.keys(entry));
  const shown = groups
    .flatMap((group) => group.specimens)
    .flatMap((specimen) => specimen.name.split(', '));
  expect(shown).toEqual(expect.arrayContaining(components.filter(isComponent)));
});
