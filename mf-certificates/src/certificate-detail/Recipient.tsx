import { styled } from 'styled-components';
import { FactList } from '@project-practice/shared/details';
import { Avatar, Cluster, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { useCertificatesRecipientQuery } from '../certificate/certificateApi.ts';
import { texts } from '../texts.ts';

const { page } = texts;

const Name = styled(Stack)`
  flex: 1 1 9rem;
  overflow-wrap: anywhere;
`;

const UserType = styled(Text)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

/** The recipient from the current profile. Without a profile only the user ID is known. */
export function Recipient({ userId }: { userId: number }) {
  const { data, isLoading } = useCertificatesRecipientQuery();
  if (isLoading) return <Skeleton shape="text" count={3} label={page.recipientLoading} />;
  const name = data ? `${data.first_name} ${data.last_name}`.trim() || data.email : page.unknownUser(userId);
  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        <Avatar name={name} src={data?.avatar} size="lg" isDecorative />
        <Name $gap={0}>
          <strong>{name}</strong>
          {data && (
            <UserType $tone="muted" $size="sm">
              {data.user_type}
              {data.is_premium && page.premium}
            </UserType>
          )}
          <Text $tone="subtle" $size="sm">
            {page.recipientLabel}
          </Text>
        </Name>
      </Cluster>
      {data && (
        <FactList
          facts={[
            { label: page.email, value: data.email, isWide: true },
            { label: page.phone, value: data.phone || null, isWide: true },
          ]}
        />
      )}
    </Stack>
  );
}
