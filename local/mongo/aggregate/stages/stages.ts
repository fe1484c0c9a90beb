import { administrativeStages } from './administrative';
import { basicStages } from './basic';
import { bucketStages } from './bucket';
import { densify } from './densify';
import { fill } from './fill';
import { graphLookup } from './graph-lookup';
import { groupStages } from './group';
import { lookup } from './lookup';
import { redact } from './redact';
import { reshapeStages } from './reshape';
import type { StageCompiler } from './stage';
import { setWindowFields } from './window-fields';
import { writeStages } from './write';

/** All stages by their names. */
export const stages: ReadonlyMap<string, StageCompiler> = new Map(
  Object.entries({
    ...administrativeStages,
    ...basicStages,
    ...bucketStages,
    ...groupStages,
    ...reshapeStages,
    ...writeStages,
    $densify: densify,
    $fill: fill,
    $graphLookup: graphLookup,
    $lookup: lookup,
    $redact: redact,
    $setWindowFields: setWindowFields,
  }),
);
