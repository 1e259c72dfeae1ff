export { Menu } from './Menu.tsx';
export { Tooltip } from './Tooltip.tsx';
