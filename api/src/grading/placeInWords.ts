import { parseJsonPath } from './jsonPath.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Where a JSON path leads, for people who do not read such paths: `$.boats[0].crew` is `"crew" of the first item of "boats"`. */
export function placeInWords(path: string): string {
  const parts: string[] = [];
  let names: string[] = [];
  const endNames = () => {
    if (names.length > 0) parts.unshift(`"${names.join('.')}"`);
    names = [];
  };
  for (const step of parseJsonPath(path)) {
    if (step.kind === 'name') names.push(step.name);
    else {
      endNames();
      parts.unshift(
        step.kind === 'index' ? itemInWords(step.index) : step.kind === 'every' ? 'every item' : 'the length',
      );
    }
  }
  endNames();
  if (parts.length === 0) return 'the JSON';
  return parts.at(-1) === 'the length' ? `${parts.join(' of ')} of the JSON` : parts.join(' of ');
}

function itemInWords(index: number): string {
  if (index === -1) return 'the last item';
  if (index < 0) return `item ${-index} from the end`;
  return index < ORDINALS.length ? `the ${ORDINALS[index]} item` : `item ${index + 1}`;
}
