import { z } from 'zod';
import { LeasedJob } from '../background/leased-job';
import { dayOf } from '../calendar/days';
import { sendFile } from '../files/send-file';
import { actorOf } from '../http/actor-of';
import { operation, type Operation, streamOperation } from '../http/operation';
import type { Logger } from '../log';
import type { Module } from '../module';
import { normaliseForSearch } from '../normalise-for-search';
import type { ExportedList } from './exported-list';
import { exportPartModel, listExportModel, type ListExportRow } from './list-export.model';
import { ListExports, type ListExportsOptions } from './list-exports';

interface ExportsOptions extends ListExportsOptions {
  readonly log: Logger;
}

const pollMs = 15_000;

/** CSV files of a service's lists: short ones while they are downloaded, long ones prepared first. */
export function exportsModule(options: ExportsOptions, lists: readonly ExportedList[]): Module {
  const exports = new ListExports(options);
  const byPath = new Map<string, ExportedList>(
    lists.map((list) => [list.endpoints.make.path, list]),
  );
  const job = new LeasedJob<ListExportRow>({
    name: 'list exports',
    claim: () => exports.claim(),
    run: async (row) => {
      const list = byPath.get(row.list);
      if (list) await exports.prepare(list, row);
    },
    mostAtOnce: 1,
    everyMs: pollMs,
    log: options.log,
  });
  return {
    name: 'exports',
    models: [listExportModel, exportPartModel],
    routes: lists.flatMap((list) => routesOf(list, exports, job.wake)),
    workers: [job],
  };
}

const rawQuerySchema = z.record(z.string(), z.string());

function routesOf(list: ExportedList, exports: ListExports, wake: () => void): Operation[] {
  const { all, file, make } = list.endpoints;
  return [
    operation(make, async ({ request, ...call }) => {
      // The endpoint's query was parsed; the export keeps it as it came.
      const query = rawQuerySchema.parse(request.query);
      const row = await exports.make(list, query, actorOf({ ...call, request }));
      if (row.state === 'waiting') wake();
      return viewOf(row);
    }),
    operation(all, async ({ caller }) => ({
      data: (await exports.ofMaker(list, caller.sub)).map(viewOf),
    })),
    streamOperation(file, async ({ params, caller, response }) => {
      const row = await exports.ready(list, params.id, caller.sub);
      response.attachment(fileName(list, row));
      response.setHeader('content-type', 'text/csv; charset=utf-8');
      await sendFile(response, exports.texts(list, row));
    }),
  ];
}

function viewOf({ _id, rows, state, madeAt, expiresAt }: ListExportRow) {
  return { id: String(_id), rows, isReady: state !== 'waiting', madeAt, expiresAt };
}

/** @returns e.g. `bonus-2026-11-26.csv`, in ASCII letters only */
function fileName({ title }: ExportedList, { language, madeAt }: ListExportRow): string {
  const name = normaliseForSearch(title[language]).replaceAll(/[^a-z0-9]+/g, '-');
  return `${name}-${dayOf(madeAt)}.csv`;
}
