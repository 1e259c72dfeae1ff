import { ArrowRight, Heart, Plus, Trash2 } from 'lucide-react';
import { CopyButton, Section } from '../../src/kit/details/index.ts';
import { Button, Card, Cluster, IconButton, LinkButton, Stack } from '../../src/kit/ui/index.ts';

export const Actions = () => (
  <Section title="Actions">
    <Card>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <Button>Submit Task</Button>
          <Button icon={<Plus aria-hidden />}>Create Team</Button>
          <Button variant="secondary">View Submissions</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            Delete
          </Button>
        </Cluster>
        <Cluster $gap={3}>
          <Button isPending>Creating...</Button>
          <Button disabled>Disabled</Button>
          <Button size="sm" variant="secondary">
            Small
          </Button>
          <LinkButton href="#" size="lg" icon={<ArrowRight aria-hidden />}>
            Explore Projects
          </LinkButton>
          <CopyButton text="https://example.org/invite" label="Copy Invitation Link" />
          <IconButton label="Like">
            <Heart aria-hidden />
          </IconButton>
        </Cluster>
      </Stack>
    </Card>
  </Section>
);
