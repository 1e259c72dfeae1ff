import type { ReactNode } from 'react';
import { Body, Cell, Scroller, Head, HeadCell, Row, Root } from './Table.styles.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export interface TableColumn<T> {
  key: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  align?: 'start' | 'end' | 'center';
  /** The header is for assistive technology only (a column of actions). */
  isHeaderHidden?: boolean;
  /** Keeps its content on one line. */
  isTight?: boolean;
}

export interface TableProps<T> {
  /** Says what the table holds; not shown. */
  caption: string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
}

/**
 * A table that turns into cards below md. Roles are explicit because browsers drop a table's implicit ones when its
 * parts are displayed as blocks. To make a row a link, put a `RowLink` into one of its cells.
 */
export const Table = <T,>({ caption, columns, rows, rowKey }: TableProps<T>) => (
  <Scroller>
    <Root role="table" aria-label={caption}>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} role="columnheader" scope="col" $align={column.align}>
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </HeadCell>
          ))}
        </tr>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Row key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key} role="cell" $align={column.align} $tight={column.isTight}>
                {!column.isHeaderHidden && (
                  <span className="label" aria-hidden>
                    {column.header}
                  </span>
                )}
                <div className="value">{column.cell(row)}</div>
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Root>
  </Scroller>
);
