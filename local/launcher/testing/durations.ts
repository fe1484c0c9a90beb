import { isFields, listIn, numberIn, readJsonFile, textIn, writeJsonFile } from '../json-file';

export interface FileDuration {
  /** Path from the root. */
  readonly file: string;
  readonly ms: number;
}

/** A part of a run: the checks, the start of the servers, a runner, a project of journeys. */
export interface PhaseDuration {
  readonly phase: string;
  readonly ms: number;
}

export interface Durations {
  readonly phases: readonly PhaseDuration[];
  /** Files in any order; a journey that ran at two widths is one entry. */
  readonly files: readonly FileDuration[];
}

export const NO_DURATIONS: Durations = { phases: [], files: [] };

export function addDurations(left: Durations, right: Durations): Durations {
  return { phases: [...left.phases, ...right.phases], files: [...left.files, ...right.files] };
}

/** Keeps the durations of a run, the slowest file first. */
export function keepDurations(file: string, { phases, files }: Durations): void {
  writeJsonFile(file, { phases, files: slowestFirst(files) });
}

const SHOWN_FILES = 10;

/** Lines that tell where the time of a run went: its phases, and its slowest files. */
export function durationLines({ phases, files }: Durations): readonly string[] {
  if (files.length === 0) return [];
  return [
    'Duration of each phase:',
    ...phases.map(({ phase, ms }) => lineOf(phase, ms)),
    'Slowest files:',
    ...slowestFirst(files)
      .slice(0, SHOWN_FILES)
      .map(({ file, ms }) => lineOf(file, ms)),
  ];
}

function lineOf(name: string, ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`;
}

function slowestFirst(files: readonly FileDuration[]): readonly FileDuration[] {
  return files.toSorted((one, other) => other.ms - one.ms);
}

/** Reads the file that Jest's reporter wrote (`packages/build/jest/durations-reporter.mjs`). */
export function durationsOfJest(reportFile: string): readonly FileDuration[] {
  const report = readJsonFile(reportFile);
  return Array.isArray(report) ? report.filter(isFileDuration) : [];
}

function isFileDuration(entry: unknown): entry is FileDuration {
  return isFields(entry) && typeof entry['file'] === 'string' && typeof entry['ms'] === 'number';
}

interface JourneyRun {
  readonly file: string;
  readonly project: string;
  readonly startedAt: number;
  readonly ms: number;
}

/**
 * Reads the report of Playwright's JSON reporter.
 *
 * @param report its paths start at the folder of the journeys
 * @returns the time from the first to the last journey of each project, and the time of each file
 *   at all widths together
 */
export function durationsOfPlaywright(report: unknown, folder: string): Durations {
  const runs = listIn(report, 'suites').flatMap((suite) => runsOf(suite, folder));
  const projects = [...new Set(runs.map(({ project }) => project))];
  const files = [...new Set(runs.map(({ file }) => file))];
  return {
    phases: projects.map((project) => {
      const own = runs.filter((run) => run.project === project);
      const end = Math.max(...own.map(({ ms, startedAt }) => startedAt + ms));
      const start = Math.min(...own.map(({ startedAt }) => startedAt));
      return { phase: `  journeys, project ${project}`, ms: end - start };
    }),
    files: files.map((file) => {
      const own = runs.filter((run) => run.file === file);
      return { file, ms: own.reduce((sum, { ms }) => sum + ms, 0) };
    }),
  };
}

function runsOf(suite: unknown, folder: string): readonly JourneyRun[] {
  const nested = listIn(suite, 'suites').flatMap((inner) => runsOf(inner, folder));
  const own = listIn(suite, 'specs').flatMap((spec) =>
    listIn(spec, 'tests').flatMap((test) =>
      listIn(test, 'results').map((result) => ({
        file: `${folder}/${textIn(spec, 'file')}`,
        project: textIn(test, 'projectName'),
        startedAt: Date.parse(textIn(result, 'startTime')),
        ms: numberIn(result, 'duration'),
      })),
    ),
  );
  return [...nested, ...own];
}
