import { styled } from 'styled-components';

const Svg = styled.svg`
  flex: none;
  inline-size: 1.875rem;
`;

/** The site's logo: a P with a check mark. */
export function BrandMark() {
  return (
    <Svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b1b33" stroke="#2a4468" />
      <path
        d="M9 23V9h7.2a5 5 0 0 1 0 10H13"
        fill="none"
        stroke="#2cc4b4"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m18.4 22.2 2.4 2.4 4.6-5.2"
        fill="none"
        stroke="#58d68d"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  );
}
