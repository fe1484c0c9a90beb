import { color, fontSize, size, space, VisuallyHidden } from '@bambuzal/ui';
import { styled } from 'styled-components';

interface ChartTableProps {
  readonly caption: string;
  /** Label of the control that opens the table. */
  readonly summary: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** The values of a chart as a table. */
export function ChartTable({ caption, summary, columns: [where, howMuch], rows }: ChartTableProps) {
  return (
    <details>
      <Summary>{summary}</Summary>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{where}</th>
            <th scope="col">{howMuch}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

const Summary = styled.summary`
  display: list-item;
  width: fit-content;
  padding-block: ${space(3)};
  min-height: ${size('target')};
  color: ${color('primary-text')};
  font-size: ${fontSize(14)};
  cursor: pointer;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize(14)};
  font-variant-numeric: tabular-nums;
  th {
    text-align: start;
    font-weight: 400;
    color: ${color('text-muted')};
  }
  th,
  td {
    padding-block: ${space(2)};
    border-bottom: 1px solid ${color('border')};
  }
  td,
  thead th:last-child {
    text-align: end;
  }
`;
