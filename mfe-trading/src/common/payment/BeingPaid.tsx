import { Row, Spinner, Text } from '@bambuzal/ui';

/** Something is under way that needs nothing of the reader; announced. */
export function BeingPaid({ children }: { readonly children: string }) {
  return (
    <Row role="status">
      <Spinner decorative />
      <Text>{children}</Text>
    </Row>
  );
}
