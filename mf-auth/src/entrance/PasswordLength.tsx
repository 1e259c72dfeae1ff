import { useWatch, type Form } from 'shared/forms';
import { tokens } from 'shared/theme';
import { styled } from 'styled-components';
import { signUpTexts } from '../texts/entrance.ts';
import type { NewPassword } from './newPassword.ts';

/** The server's least; it is the server that judges. */
const LEAST = 8;
const PLENTY = 16;

const Bar = styled.span<{ $share: number; $isEnough: boolean }>`
  display: block;
  block-size: 0.25rem;
  margin-block-end: 0.375rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  overflow: hidden;
  &::after {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: ${({ $share }) => $share * 100}%;
    border-radius: inherit;
    background: ${({ $isEnough }) => ($isEnough ? tokens.color.success : tokens.color.warning)};
    transition: inline-size ${tokens.motion.base} ${tokens.motion.ease};
  }
`;

/** How long the password is, in words and as a bar. There are no rules about what it is made of. */
export function PasswordLength<Values extends NewPassword>({ form }: { form: Form<Values> }) {
  const count = [...useWatch({ control: form.control as unknown as Form<NewPassword>['control'], name: 'password' })].length;
  if (count === 0) return signUpTexts.lengthHint(LEAST);
  const isEnough = count >= LEAST;
  return (
    <>
      <Bar aria-hidden $share={Math.min(count / PLENTY, 1)} $isEnough={isEnough} />
      {isEnough ? signUpTexts.longEnough(count) : signUpTexts.length(count, LEAST)}
    </>
  );
}
