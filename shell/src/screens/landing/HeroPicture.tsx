import { styled } from 'styled-components';

const Scene = styled.div`
  display: none;
  @media (min-width: 56.25em) {
    display: block;
  }
  svg {
    inline-size: 100%;
    block-size: auto;
  }
`;

const checks = [
  { y: 116, width: 150 },
  { y: 152, width: 190 },
  { y: 188, width: 128 },
];

/** An illustration of a graded submission. */
export function HeroPicture() {
  return (
    <Scene aria-hidden="true">
      <svg viewBox="0 0 420 330">
        {/* A gradient as the shadow: a blur would take a fifth of the first paint's CPU time. */}
        <radialGradient id="hero-shadow">
          <stop stopOpacity="0.5" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
        <ellipse cx="210" cy="276" rx="210" ry="46" fill="url(#hero-shadow)" />
        <rect x="10" y="14" width="400" height="256" rx="18" fill="#0f2442" stroke="#2b4a73" />
        <circle cx="36" cy="40" r="5" fill="#ff7a70" />
        <circle cx="54" cy="40" r="5" fill="#f5c04d" />
        <circle cx="72" cy="40" r="5" fill="#58d68d" />
        <rect x="100" y="32" width="180" height="16" rx="8" fill="#1b3760" />
        <rect x="34" y="74" width="120" height="14" rx="7" fill="#dbe7f5" />
        <rect x="290" y="70" width="92" height="24" rx="12" fill="#123f3d" stroke="#2cc4b4" />
        <rect x="308" y="79" width="56" height="6" rx="3" fill="#7fe3d8" />
        {checks.map(({ y, width }) => (
          <g key={y}>
            <circle cx="44" cy={y + 8} r="10" fill="#14532f" />
            <path
              d={`m39.5 ${y + 8} 3.2 3.4 6-6.8`}
              fill="none"
              stroke="#58d68d"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <rect x="66" y={y + 3} width={width} height="10" rx="5" fill="#3a5b86" />
            <rect x="340" y={y + 3} width="42" height="10" rx="5" fill="#27466f" />
          </g>
        ))}
        <rect x="34" y="232" width="348" height="10" rx="5" fill="#1b3760" />
        <rect x="34" y="232" width="276" height="10" rx="5" fill="#2cc4b4" />
        <g transform="translate(268 214)">
          <rect width="136" height="96" rx="12" fill="#f7fafc" />
          <rect x="16" y="18" width="72" height="8" rx="4" fill="#0b1b33" />
          <rect x="16" y="36" width="104" height="5" rx="2.5" fill="#b9c7d8" />
          <rect x="16" y="48" width="88" height="5" rx="2.5" fill="#b9c7d8" />
          <circle cx="106" cy="72" r="14" fill="#2cc4b4" />
          <path
            d="m100 72 4.4 4.6 8-9"
            fill="none"
            stroke="#fff"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </svg>
    </Scene>
  );
}
