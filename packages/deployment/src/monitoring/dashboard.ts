/** A picture of one or more expressions, as data. */
export interface Panel {
  readonly title: string;
  /** Grafana's name of the unit, e.g. `s`, `short`, `percentunit`. */
  readonly unit: string;
  /** Expressions by their legend. */
  readonly lines: Readonly<Record<string, string>>;
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const width = 12;
const height = 8;
const datasource = { type: 'prometheus', uid: '${datasource}' };

/** @returns the dashboard as Grafana reads it, two panels in a row */
export function dashboardOf({ panels, title, uid }: Dashboard): object {
  return {
    uid,
    title,
    editable: true,
    refresh: '30s',
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels: panels.map((panel, i) => panelOf(panel, i)),
  };
}

function panelOf({ lines, title, unit }: Panel, i: number): object {
  return {
    id: i + 1,
    title,
    type: 'timeseries',
    datasource,
    gridPos: { h: height, w: width, x: (i % 2) * width, y: Math.floor(i / 2) * height },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { tooltip: { mode: 'multi' }, legend: { displayMode: 'list', placement: 'bottom' } },
    targets: Object.entries(lines).map(([legendFormat, expr], line) => ({
      refId: String.fromCodePoint(65 + line),
      datasource,
      expr,
      legendFormat,
    })),
  };
}
