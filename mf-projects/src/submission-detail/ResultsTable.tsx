import { Fragment } from 'react';
import type { ExecutionLog } from 'shared/contract';
import { Chip, StatusChip } from 'shared/details';
import { submissionTexts } from '../texts.ts';
import { Exchange } from './Exchange.tsx';
import { Body, Cell, DetailRow, Head, Label, Name, Points, Root, Row } from './ResultsTable.styles.ts';
import { rowIdOf } from './rowIdOf.ts';

const { columns } = submissionTexts;

/**
 * One row per test, each followed by its details; those of the first failure are open. Roles are explicit because browsers
 * drop a table's implicit ones when its parts are displayed as blocks, as they are on small screens.
 */
export function ResultsTable({ logs }: { logs: readonly ExecutionLog[] }) {
  const firstFailure = logs.findIndex(({ passed, not_run }) => !passed && !not_run);
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
        {logs.map((log, index) => (
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
                <Exchange log={log} isOpen={index === firstFailure} />
              </Cell>
            </DetailRow>
          </Fragment>
        ))}
      </Body>
    </Root>
  );
}
