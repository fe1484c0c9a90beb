import { administrativeStages } from './administrative';
import { basicStages } from './basic';
import { bucket, bucketAuto } from './bucket';
import { graphLookup } from './graph-lookup';
import { groupStages } from './group';
import { lookup } from './lookup';
import { redact } from './redact';
import { reshapeStages } from './reshape';
import { setWindowFields } from './set-window-fields';
import type { StageCompiler } from './stage';
import { unwind } from './unwind';
import { writeStages } from './write';

/** All stages by their names. */
export const stages: ReadonlyMap<string, StageCompiler> = new Map(
  Object.entries({
    ...administrativeStages,
    ...basicStages,
    ...groupStages,
    ...reshapeStages,
    ...writeStages,
    $bucket: bucket,
    $bucketAuto: bucketAuto,
    $graphLookup: graphLookup,
    $lookup: lookup,
    $redact: redact,
    $setWindowFields: setWindowFields,
    $unwind: unwind,
  }),
);
