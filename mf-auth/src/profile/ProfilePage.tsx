import { useRef, useState } from 'react';
import { profileChanged } from '@project-practice/shared/session';
import { oneOf, useAddressState } from '@project-practice/shared/router';
import { useAppDispatch } from '@project-practice/shared/store';
import { Page, showSnackbar, Skeleton, Stack } from '@project-practice/shared/ui';
import { DetailsCard } from './details/DetailsCard.tsx';
import type { TriedPicture } from './details/usePicture.ts';
import { laterPart } from './laterPart.tsx';
import { wholeProfile } from './profileApi.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { profileTexts as texts } from '../texts/profile.ts';
import { SectionNav } from './SectionNav.tsx';
import { sectionIds } from './sections.ts';
import { SkillsCard } from './skills/SkillsCard.tsx';
import { useProfile } from './useProfile.ts';

const ProfileForm = laterPart(async () => (await import('./details/ProfileForm.tsx')).ProfileForm);
const PortfolioSection = laterPart(async () => (await import('./portfolio/PortfolioSection.tsx')).PortfolioSection);
const SecuritySection = laterPart(async () => (await import('./security/SecuritySection.tsx')).SecuritySection);
const MyDataSection = laterPart(async () => (await import('./my-data/MyDataSection.tsx')).MyDataSection);

const parsers = { section: oneOf(sectionIds) };

export function ProfilePage() {
  const user = useProfile();
  const dispatch = useAppDispatch();
  const [{ section = 'profile' }, change] = useAddressState(parsers);
  const [isEditing, setEditing] = useState(false);
  const [picture, setPicture] = useState<TriedPicture>();
  const hasEdited = useRef(false);

  // After editing, the focus returns to the button that started it.
  const focusAfterEdit = (button: HTMLButtonElement | null) => {
    if (button && hasEdited.current) button.focus();
    if (button) hasEdited.current = false;
  };
  const startEdit = () => {
    if (section !== 'profile') change({ section: undefined }, { preventScrollReset: true });
    setEditing(true);
  };
  const endEdit = () => {
    hasEdited.current = true;
    setEditing(false);
  };
  const handleSaved = (answer: unknown) => {
    // The answer's shape is not guaranteed, but the profile is loaded again anyway.
    if (typeof (answer as { email?: unknown } | null)?.email === 'string')
      dispatch(profileChanged(wholeProfile(answer)));
    showSnackbar({ message: texts.saved, tone: 'success', key: 'profile-saved' });
    endEdit();
  };

  if (!user) {
    return (
      <Page>
        <Skeleton shape="detail" count={2} />
      </Page>
    );
  }
  return (
    <Page>
      <ProfileHeader user={user} picture={picture} isEditing={isEditing} onEdit={startEdit} editRef={focusAfterEdit} />
      <SectionNav current={section} />
      {/* Hidden instead of unmounted, so that unsaved input survives a look at another section. */}
      <Stack $gap={5} hidden={section !== 'profile'} style={section === 'profile' ? undefined : { display: 'none' }}>
        {isEditing ? (
          <ProfileForm user={user} onPicture={setPicture} onSaved={handleSaved} onCancel={endEdit} />
        ) : (
          <DetailsCard user={user} />
        )}
        <SkillsCard />
      </Stack>
      {section === 'portfolio' && <PortfolioSection />}
      {section === 'security' && <SecuritySection />}
      {section === 'data' && <MyDataSection />}
    </Page>
  );
}
