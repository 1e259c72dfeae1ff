import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, motion, size, space, weight } = tokens;

const List = styled(Base.List)`
  position: relative;
  display: flex;
  gap: ${space[5]};
  overflow-x: auto;
  scrollbar-width: none;
  margin-block-end: ${space[5]};
  box-shadow: inset 0 -1px 0 ${color.line};
`;

const Tab = styled(Base.Tab)`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 3rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkMuted};
  font-size: ${size.md};
  font-weight: ${weight.medium};
  cursor: pointer;
  &:hover:not([data-disabled]),
  &[data-active] {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[data-disabled] {
    color: ${color.inkSubtle};
    cursor: not-allowed;
  }
`;

const Indicator = styled(Base.Indicator)`
  position: absolute;
  inset-block-end: 0;
  left: var(--active-tab-left);
  inline-size: var(--active-tab-width);
  block-size: 2px;
  background: ${color.secondary};
  transition:
    left ${motion.base} ${motion.ease},
    inline-size ${motion.base} ${motion.ease};
`;

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}

export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
    <List aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} disabled={tab.isDisabled ?? false}>
          {tab.label}
        </Tab>
      ))}
      <Indicator />
    </List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value}>
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
