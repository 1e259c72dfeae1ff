import { useState } from 'react';
import type { OfferedCommand, Report, Subject } from '@project-practice/shared/contract';
import { usePolling } from '@project-practice/shared/api';
import { DateTime, Section } from '@project-practice/shared/details';
import { Alert, Button, EmptyState, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useReportsQuery } from '../../api/operatorApi.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { List, Words } from './moderation.styles.ts';
import { SubjectRow } from './SubjectRow.tsx';

const words: Record<string, string> = {
  spam: 'Advertising',
  abuse: 'Insult, threat, or exposure',
  deception: 'Deception or danger',
  copy: 'Somebody else’s work',
  other: 'Something else',
};

const GONE: Subject = { kind: 'report', argument: '', title: 'What was reported is gone', facts: [] };

const Reported = ({
  report,
  commands,
  onClose,
}: {
  report: Report;
  commands: OfferedCommand[];
  onClose: () => void;
}) => (
  <SubjectRow
    subject={report.subject ?? GONE}
    commands={report.subject ? commands : []}
    more={
      <Button size="sm" variant="secondary" aria-label={`Close the report ${report.id}`} onClick={onClose}>
        Close the report
      </Button>
    }
  >
    <Text>
      {words[report.reason] ?? report.reason} · <DateTime value={report.created_at} show="relative" />
    </Text>
    {report.words && (
      <Words>
        <bdi>{report.words}</bdi>
      </Words>
    )}
  </SubjectRow>
);

/** What visitors reported and nobody has closed. */
export const Reports = ({ commands }: { commands: OfferedCommand[] }) => {
  const { data: reports, error, refetch } = useReportsQuery();
  const [closing, setClosing] = useState<Report>();
  usePolling(refetch, 30_000);
  const close = commands.find(({ name }) => name === 'close-report');
  return (
    <Section title="Reports">
      <Stack>
        {error && <Alert tone="error">{messageOf(error)}</Alert>}
        {!reports && !error && <Skeleton shape="cards" count={2} />}
        {reports?.length === 0 && (
          <EmptyState title="No open reports" description="Visitors report public projects and portfolios." />
        )}
        {reports && reports.length > 0 && (
          <List>
            {reports.map((report) => (
              <Reported key={report.id} report={report} commands={commands} onClose={() => setClosing(report)} />
            ))}
          </List>
        )}
      </Stack>
      {closing && close && (
        <CommandDialog
          command={close}
          subject={{ kind: 'report', argument: String(closing.id), title: `report ${closing.id}`, facts: [] }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Section>
  );
};
