export { Menu, type MenuItem, type MenuProps } from './Menu.tsx';
export { Popover, type PopoverProps } from './Popover.tsx';
export { Select, type SelectChoice, type SelectProps } from './Select.tsx';
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
