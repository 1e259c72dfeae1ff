import { Alert, Button, Page, PageHeader, Skeleton } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useOperatorQuery } from '../../api/operatorApi.ts';
import { operatorTokenStore, useToken } from '../../api/tokenStore.ts';
import { Find } from './Find.tsx';
import { OperatorSignIn } from './OperatorSignIn.tsx';
import { Reports } from './Reports.tsx';
import { Trail } from './Trail.tsx';

const Desk = () => {
  const { data: operator, error } = useOperatorQuery();
  if (!operator) return error ? <Alert tone="error">{messageOf(error)}</Alert> : <Skeleton shape="cards" count={3} />;
  return (
    <div>
      <Reports commands={operator.commands} />
      <Find commands={operator.commands} />
      <Trail />
    </div>
  );
};

/** People and what they make: what visitors reported, and what operators do about it. */
export const ModerationPage = () => {
  const token = useToken(operatorTokenStore);
  return (
    <Page>
      <title>Moderation · Registry</title>
      <PageHeader
        title="Moderation"
        subtitle="What visitors reported, whom and what it is about, and what you can do. Everything is kept with your name and reason."
        actions={
          token && (
            <Button variant="secondary" onClick={() => operatorTokenStore.set('')}>
              Forget the operator’s token
            </Button>
          )
        }
      />
      {token ? <Desk /> : <OperatorSignIn />}
    </Page>
  );
};
