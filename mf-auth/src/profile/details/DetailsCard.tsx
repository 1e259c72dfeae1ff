import type { UserProfile } from '@project-practice/shared/contract';
import { FactList, Section } from '@project-practice/shared/details';
import { Card, Text } from '@project-practice/shared/ui';
import { profileTexts as texts } from '../../texts/profile.ts';

const given = (value: string) =>
  value || (
    <Text as="span" $tone="subtle">
      {texts.notGiven}
    </Text>
  );

/** The saved profile; `ProfileForm` replaces it in edit mode. */
export function DetailsCard({ user }: { user: UserProfile }) {
  return (
    <Card>
      <Section title={texts.details}>
        <FactList
          facts={[
            { label: texts.firstName, value: given(user.first_name) },
            { label: texts.lastName, value: given(user.last_name) },
            { label: texts.email, value: given(user.email) },
            { label: texts.phone, value: given(user.phone) },
          ]}
        />
      </Section>
    </Card>
  );
}
