export { Menu, type MenuItem, type MenuProps } from './Menu.tsx';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
