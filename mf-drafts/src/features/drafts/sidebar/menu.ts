export { Menu } from 'shared/floating';
