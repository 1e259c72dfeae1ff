import { useWatch, type Form } from 'shared/forms';
import { tokens } from 'shared/theme';
import { styled } from 'styled-components';
import { signUpTexts } from '../texts/entrance.ts';
import type { NewPassword } from './newPassword.ts';

/** The server's least; it is the server that judges. */
const LEAST = 8;
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

/** How long the password is, in words and as a bar. There are no rules about what it is made of. */
export function PasswordLength<Values extends NewPassword>({ form }: { form: Form<Values> }) {
  const { control, formState, getFieldState } = form as unknown as Form<NewPassword>;
  const count = [...useWatch({ control, name: 'password' })].length;
  if (count === 0) return signUpTexts.lengthHint(LEAST);
  const isEnough = count >= LEAST;
  // What is refused, as too common perhaps, is not shown as fine for its length.
  const { invalid } = getFieldState('password', formState);
  return (
    <>
      <Bar aria-hidden $share={Math.min(count / PLENTY, 1)} $isFine={isEnough && !invalid} />
      {isEnough ? signUpTexts.longEnough(count) : signUpTexts.length(count, LEAST)}
    </>
  );
}
