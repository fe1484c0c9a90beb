import { parser } from '@prometheus-io/lezer-promql';

/** @returns where an expression cannot be parsed; empty if it can */
export function faultsOf(expression: string): readonly string[] {
  const faults: string[] = [];
  parser.parse(expression).iterate({
    enter({ from, to, type }) {
      if (type.isError) faults.push(`at ${from}: ${expression.slice(from, to) || 'incomplete'}`);
    },
  });
  return faults;
}

/** @returns names of the metrics that an expression reads */
export function metricsOf(expression: string): readonly string[] {
  const names = new Set<string>();
  const tree = parser.parse(expression);
  tree.iterate({
    enter({ from, node, to }) {
      const isMetric = node.name === 'Identifier' && node.parent?.name === 'VectorSelector';
      if (isMetric) names.add(expression.slice(from, to));
    },
  });
  return [...names];
}
