import { styled } from 'styled-components';

const Svg = styled.svg`
  flex: none;
  inline-size: 1.875rem;
`;

/** The registry's logo: a line that climbs stage by stage. */
export const Mark = () => (
  <Svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0b1b33" stroke="#2a4468" />
    <path
      d="M7 23h5v-5h6v-5h7"
      fill="none"
      stroke="#2cc4b4"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="24.5" cy="8.5" r="2.4" fill="#58d68d" />
  </Svg>
);
