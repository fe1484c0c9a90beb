/** Labels by which a workload's pods are found. */
export function labelsOf(name: string): Record<string, string> {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'bambuzal' };
}

export function metadataOf(name: string): { name: string; labels: Record<string, string> } {
  return { name, labels: labelsOf(name) };
}
