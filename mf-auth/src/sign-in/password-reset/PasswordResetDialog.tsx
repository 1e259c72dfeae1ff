import { dropResetToken } from '@project-practice/shared/session';
import { FormDialog } from '@project-practice/shared/overlays';
import { passwordResetTexts as texts } from '../../texts/passwordReset.ts';
import { AskForm } from './AskForm.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import type { PasswordReset } from './usePasswordReset.ts';

interface Props extends PasswordReset {
  onClose(): void;
  onAsk(): void;
}

/** For a forgotten password: without a token it requests a letter, with one it sets a new password. */
export function PasswordResetDialog({ isOpen, token, email, onClose, onAsk }: Props) {
  const handleClose = () => {
    dropResetToken();
    onClose();
  };
  const [title, description] = token
    ? [texts.chooseTitle, texts.chooseDescription]
    : [texts.askTitle, texts.askDescription];
  return (
    <FormDialog isOpen={isOpen} onClose={handleClose} title={title} description={description} size="sm">
      {(form) =>
        token ? <ChooseForm key={token} {...form} token={token} onAsk={onAsk} /> : <AskForm {...form} email={email} />
      }
    </FormDialog>
  );
}
