import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../json-file';
import {
  durationLines,
  durationsOfJest,
  durationsOfPlaywright,
  keepDurations,
  NO_DURATIONS,
} from './durations';

const folder = mkdtempSync(join(tmpdir(), 'bambuzal-durations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (projectName: string, second: number, duration: number) => ({
  projectName,
  results: [{ startTime: `2026-01-01T12:00:0${second}.000Z`, duration }],
});
const journeys = {
  suites: [
    {
      specs: [{ file: 'money.spec.ts', tests: [run('360', 1, 500), run('1280', 2, 700)] }],
      suites: [{ specs: [{ file: 'money.spec.ts', tests: [run('360', 4, 2000)] }] }],
    },
  ],
};

test('a project of journeys lasts from its first to its last journey, a file at all widths', () => {
  expect(durationsOfPlaywright(journeys, 'e2e/journeys')).toEqual({
    phases: [
      { phase: '  journeys, project 360', ms: 5000 },
      { phase: '  journeys, project 1280', ms: 700 },
    ],
    files: [{ file: 'e2e/journeys/money.spec.ts', ms: 3200 }],
  });
});

test("reads the durations that Jest's reporter wrote, and none if it wrote no file", () => {
  const file = join(folder, 'jest.json');
  writeJsonFile(file, [{ file: 'a.test.ts', ms: 12 }]);
  expect(durationsOfJest(file)).toEqual([{ file: 'a.test.ts', ms: 12 }]);
  expect(durationsOfJest(join(folder, 'missing.json'))).toEqual([]);
});

test('keeps the slowest file first, and shows ten files after the phases', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.ts`, ms: index }));
  const durations = { phases: [{ phase: 'check', ms: 66_040 }], files };
  const file = join(folder, 'kept.json');
  keepDurations(file, durations);
  expect(readJsonFile(file)).toEqual({ ...durations, files: files.toReversed() });
  const lines = durationLines(durations);
  expect(lines.slice(0, 2)).toEqual(['Duration of each phase:', '    66.0 s  check']);
  expect(lines.slice(3)).toHaveLength(10);
  expect(lines[3]).toMatch(/ 11\.ts$/);
  expect(durationLines(NO_DURATIONS)).toEqual([]);
});
