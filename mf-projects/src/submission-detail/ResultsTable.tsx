import { Fragment, useState } from 'react';
import type { ExecutionLog } from '@project-practice/shared/contract';
import { Chip, StatusChip } from '@project-practice/shared/details';
import { Button, Stack } from '@project-practice/shared/ui';
import { submissionTexts } from '../texts.ts';
import { Exchange } from './Exchange.tsx';
import { Body, Cell, DetailRow, Head, Label, Name, Points, Root, Row, Width } from './ResultsTable.styles.ts';
import { firstFailureOf } from './firstFailureOf.ts';
import { rowIdOf } from './rowIdOf.ts';

const { columns } = submissionTexts;

/**
 * One row per test, each followed by its details. Beside a failure, the tests that passed are folded. Roles are explicit
 * because browsers drop a table's implicit ones when its parts are displayed as blocks, as they are on small screens.
 */
export function ResultsTable({ logs }: { logs: readonly ExecutionLog[] }) {
  const [isOpen, setOpen] = useState(false);
  const passed = logs.filter((log) => log.passed).length;
  const isFoldable = passed > 0 && firstFailureOf(logs) !== -1;
  return (
    <Stack $gap={3}>
      <Width>
        <Rows logs={logs} isHidden={(log) => log.passed && isFoldable && !isOpen} />
      </Width>
      {isFoldable && (
        <Button size="sm" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? submissionTexts.hidePassed : submissionTexts.showPassed(passed)}
        </Button>
      )}
    </Stack>
  );
}

interface RowsProps {
  logs: readonly ExecutionLog[];
  isHidden(log: ExecutionLog): boolean;
}

function Rows({ logs, isHidden }: RowsProps) {
  return (
    <Root role="table" aria-label={submissionTexts.results}>
      <Head role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </Head>
      <Body role="rowgroup">
        {logs.map(
          (log, index) =>
            isHidden(log) || (
              <Fragment key={index}>
                <Row role="row" id={rowIdOf(index)} tabIndex={-1}>
                  <Cell role="cell">
                    <Label aria-hidden>{columns.result}</Label>
                    {log.not_run ? (
                      <Chip size="sm">{submissionTexts.notRun}</Chip>
                    ) : (
                      <StatusChip size="sm" status={log.passed ? 'passed' : 'failed'} />
                    )}
                  </Cell>
                  <Cell role="cell">
                    <Label aria-hidden>{columns.test}</Label>
                    <Name>{log.name}</Name>
                  </Cell>
                  <Cell role="cell">
                    <Label aria-hidden>{columns.task}</Label>
                    {log.task_name}
                  </Cell>
                  <Cell role="cell">
                    <Label aria-hidden>{columns.points}</Label>
                    <Points $earned={log.points_earned > 0}>{submissionTexts.points(log.points_earned)}</Points>
                  </Cell>
                  <Cell role="cell" data-wide>
                    {log.feedback || '-'}
                  </Cell>
                </Row>
                <DetailRow role="row">
                  <Cell role="cell" colSpan={5}>
                    <Exchange log={log} />
                  </Cell>
                </DetailRow>
              </Fragment>
            ),
        )}
      </Body>
    </Root>
  );
}
