import { Checkbox, Field, Input, NativeSelect, PasswordInput, Switch, Textarea } from '../../src/kit/fields/index.ts';
import { Section, Toolbar } from '../../src/kit/details/index.ts';
import { Grid, Stack, Button } from '../../src/kit/ui/index.ts';

const options = [
  { value: 'b', label: 'Beginner' },
  { value: 'i', label: 'Intermediate' },
];

export const Fields = () => (
  <Section title="Fields">
    <Grid $min="17rem">
      <Field label="Team Name" hint="Two words are plenty." isRequired>
        <Input defaultValue="Night Owls" />
      </Field>
      <Field label="Deployment URL" error="This address does not answer." hint="https, the live site">
        <Input type="url" defaultValue="htp://owls" />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" defaultValue="hunter22" />
      </Field>
      <Field label="Difficulty">
        <NativeSelect options={options} placeholder="All" />
      </Field>
      <Field label="Phone" isOptional>
        <Input type="tel" placeholder="+49 30 1234567" />
      </Field>
      <Field label="Email">
        <Input disabled defaultValue="ada@example.org" />
      </Field>
    </Grid>
    <Field label="Refine" hint="At least 10 characters">
      <Textarea placeholder="Add a login, drop the map…" />
    </Field>
    <Stack $gap={1}>
      <Checkbox label="I know what this does" hint="It can be undone for 7 days." />
      <Checkbox label="Chosen" defaultChecked />
      <Switch label="Public" hint="Everyone can see the project." defaultChecked />
      <Switch label="Off" />
    </Stack>
    <Toolbar>
      <Field label="Category">
        <NativeSelect options={options} placeholder="All" />
      </Field>
      <Field label="Type">
        <NativeSelect options={options} placeholder="All" />
      </Field>
      <Field label="Visibility">
        <NativeSelect options={options} placeholder="All" />
      </Field>
      <Button variant="ghost">Clear Filters</Button>
    </Toolbar>
  </Section>
);
