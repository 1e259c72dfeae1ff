import { useWatch, type Form } from '@project-practice/shared/forms';
import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { signUpTexts } from '../texts/entrance.ts';
import type { NewPassword } from './newPassword.ts';

/** The server's minimum, for the hint only: the server decides. */
const LEAST = 8;
/** The length at which the bar is full. */
const PLENTY = 16;

const Bar = styled.span<{ $share: number; $isFine: boolean }>`
  display: block;
  block-size: 0.25rem;
  margin-block-end: 0.375rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  color: ${({ $isFine }) => ($isFine ? tokens.color.success : tokens.color.warning)};
  overflow: hidden;
  &::after {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: ${({ $share }) => $share * 100}%;
    border-radius: inherit;
    background: currentColor;
    transition: inline-size ${tokens.motion.base} ${tokens.motion.ease};
  }
`;

/** The password's length, as text and as a bar. There are no rules about its characters. */
export function PasswordLength<Values extends NewPassword>({ form }: { form: Form<Values> }) {
  const { control, formState, getFieldState } = form as unknown as Form<NewPassword>;
  const count = [...useWatch({ control, name: 'password' })].length;
  const isEnough = count >= LEAST;
  // A refused password (too common, for example) must not look fine because of its length.
  const { invalid } = getFieldState('password', formState);
  const ofSome = isEnough ? signUpTexts.longEnough(count) : signUpTexts.length(count, LEAST);
  return (
    <>
      {count > 0 && <Bar aria-hidden $share={Math.min(count / PLENTY, 1)} $isFine={isEnough && !invalid} />}
      <span>{count > 0 ? ofSome : signUpTexts.lengthHint(LEAST)}</span>
    </>
  );
}
