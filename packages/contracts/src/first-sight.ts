import { z } from 'zod';

/**
 * HTML of a page, or of the frame around it, that builds publish and the gateway sends, so that the
 * page is seen before any script has arrived. Both sides agree on its form here.
 */
export const firstSightSchema = z.object({
  /** Parts of the CSS. The gateway sends a part that frame and page share only once. */
  styles: z.array(z.string()),
  /** The same HTML under each combination of the settings that change its structure. */
  variants: z.array(z.object({ demo: z.boolean(), hasLogo: z.boolean(), html: z.string() })),
});
export type FirstSight = z.infer<typeof firstSightSchema>;

/** First sights of a frontend, by the page's address. The shell has only the frame. */
export const firstSightsSchema = z.record(z.string(), firstSightSchema);

export const firstSightsFile = 'first-sights.json';
export const firstSightFrame = 'frame';

/** Texts in the HTML that the gateway replaces. The page's own place is in the frame only. */
export const firstSightPlaces = {
  page: '%page%',
  companyName: '%companyName%',
  logoUrl: '%logoUrl%',
} as const;

/** Id of the element that contains the first sight, until the scripts replace it. */
export const firstSightId = 'first-sight';
