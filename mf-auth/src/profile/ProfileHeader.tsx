import { Award, Pencil } from 'lucide-react';
import type { Ref } from 'react';
import type { UserProfile } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { Avatar, Button, LinkButton } from '@project-practice/shared/ui';
import { Actions, Banner, Kind, Sheet, Words } from './ProfileHeader.styles.ts';
import type { TriedPicture } from './details/usePicture.ts';
import { paths } from '../paths.ts';
import { profileTexts as texts } from '../texts/profile.ts';

const fullName = ({ first_name, last_name, email }: UserProfile) => `${first_name} ${last_name}`.trim() || email;

interface Props {
  user: UserProfile;
  /** Shown instead of the saved picture while it is being changed. */
  picture: TriedPicture;
  isEditing: boolean;
  onEdit(): void;
  editRef: Ref<HTMLButtonElement>;
}

export function ProfileHeader({ user, picture, isEditing, onEdit, editRef }: Props) {
  return (
    <Sheet $padding="none">
      <Banner aria-hidden />
      <Avatar name={fullName(user)} src={picture === undefined ? user.avatar : picture} size="xl" isDecorative />
      <Words>
        <h1 tabIndex={-1}>{fullName(user) || texts.title}</h1>
        <Kind>{`${user.user_type}${user.is_premium ? texts.premium : ''}`}</Kind>
      </Words>
      <Actions>
        <LinkButton as={Link} to={paths.certificates} variant="secondary" icon={<Award aria-hidden />}>
          {texts.certificates}
        </LinkButton>
        {!isEditing && (
          <Button ref={editRef} icon={<Pencil aria-hidden />} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}
