import { useState } from 'react';
import { NativeSelect } from '../../src/kit/fields/index.ts';
import { Progress, SearchMark, Section } from '../../src/kit/details/index.ts';
import {
  Alert,
  Button,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  Grid,
  showSnackbar,
  Skeleton,
  Spinner,
} from '../../src/kit/ui/index.ts';

const shapes = ['cards', 'detail', 'table', 'form', 'split', 'text'] as const;

export const Feedback = () => {
  const [shape, setShape] = useState<(typeof shapes)[number]>('cards');
  return (
    <>
      <Section title="Feedback">
        <Alert tone="info">
          This project has been completed and can no longer be modified. It's now available as a historical record.
        </Alert>
        <Alert tone="success" title="Profile updated successfully!" onClose={() => {}} />
        <Alert tone="warning" title="This invitation has been disabled by the team owner." />
        <Alert
          tone="error"
          title="Submission failed."
          actions={
            <Button size="sm" variant="secondary">
              Try again
            </Button>
          }
        >
          The deployment did not answer within 10 seconds.
        </Alert>
        <Card>
          <Grid>
            <Progress value={3} max={7} label="Progress: 3/7 tasks" valueText="43%" />
            <Progress value={7} max={7} label="All Completed!" size="md" />
          </Grid>
        </Card>
        <Cluster $gap={3}>
          <Button
            variant="secondary"
            onClick={() =>
              showSnackbar({
                message: 'Certificate request submitted successfully!',
                tone: 'success',
                action: { label: 'Open now', onPress: () => {} },
              })
            }
          >
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() => showSnackbar({ message: 'Skill removed.', action: { label: 'Undo', onPress: () => {} } })}
          >
            Undo
          </Button>
          <Button variant="secondary" onClick={() => showSnackbar({ message: 'Failed to update team', tone: 'error' })}>
            Error
          </Button>
          <Spinner $size="1.5rem" />
        </Cluster>
        <Grid $min="20rem">
          <EmptyState
            title="No projects match your filters"
            description="Try adjusting your filters"
            mark={<SearchMark />}
            action={<Button variant="secondary">Clear Filters</Button>}
          />
          <EmptyState
            title="No teams available"
            description="You are not a member of any teams yet."
            action={<Button>Create Team</Button>}
          />
          <ErrorState message="Failed to load projects" description="The server did not answer." onRetry={() => {}} />
        </Grid>
      </Section>
      <Section
        title="Skeletons"
        actions={
          <NativeSelect
            aria-label="Shape"
            value={shape}
            onChange={(event) => setShape(event.target.value as typeof shape)}
            options={shapes.map((value) => ({ value, label: value }))}
          />
        }
      >
        <Skeleton shape={shape} count={3} />
      </Section>
    </>
  );
};
