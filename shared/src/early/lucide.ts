// Stands for what makes the icons of lucide-react in early scripts (see `showEarly.ts`).
import { jsx, type Made } from './react.ts';

interface Icon {
  node: [type: string, attributes: Record<string, unknown>][];
}

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

const createLucideIcon =
  ({ node }: Icon) =>
  ({ className = '', size, ...given }: Record<string, unknown>): Made =>
    jsx('svg', {
      ...look,
      ...(size !== undefined && { width: size, height: size }),
      ...given,
      className: `lucide ${className as string}`,
      children: node.map(([type, attributes]) => jsx(type, attributes)),
    });

export default createLucideIcon;
