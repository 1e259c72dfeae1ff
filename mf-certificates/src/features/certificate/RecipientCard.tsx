import { styled } from 'styled-components';
import { Avatar, Card, Cluster, Skeleton, Stack, Text } from 'shared/ui';
import { useCertificatesRecipientQuery } from '../../certificate/certificateApi.ts';
import { texts } from '../../texts.ts';

const { page } = texts;

const UserType = styled(Text)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

/** Who earned it, as the profile says now. Without a profile only the number is known. */
export function RecipientCard({ userId }: { userId: number }) {
  const { data, isLoading } = useCertificatesRecipientQuery();
  if (isLoading) return <Skeleton shape="text" count={3} />;
  const name = data ? `${data.first_name} ${data.last_name}`.trim() || data.email : page.unknownUser(userId);
  return (
    <Card>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <Avatar name={name} src={data?.avatar} size="lg" isDecorative />
          <Stack $gap={0}>
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
          </Stack>
        </Cluster>
        {data && (
          <Stack $gap={1}>
            <Text $size="sm">
              <Text as="span" $tone="muted">
                {page.email}:
              </Text>{' '}
              {data.email}
            </Text>
            {data.phone && (
              <Text $size="sm">
                <Text as="span" $tone="muted">
                  {page.phone}:
                </Text>{' '}
                {data.phone}
              </Text>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
