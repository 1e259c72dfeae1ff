// Stands for the door `shared/store` in early scripts (see `showEarly.ts`): the state is what storage says of the session.
import { parseSession, SESSION_KEY } from '../contract/storedSession.ts';

export const useAppDispatch = () => () => {};
export const useAppSelector = (select: (state: object) => unknown) =>
  select({ session: parseSession(localStorage.getItem(SESSION_KEY)) });
