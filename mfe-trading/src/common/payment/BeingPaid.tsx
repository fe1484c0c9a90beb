import { Row, Spinner, Text } from '@bambuzal/ui';

/** Status message for a process that needs no action of the reader. Announced to screen readers. */
export function BeingPaid({ children }: { readonly children: string }) {
  return (
    <Row role="status">
      <Spinner decorative />
      <Text>{children}</Text>
    </Row>
  );
}
