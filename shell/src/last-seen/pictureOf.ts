/** HTML and CSS that show what an element shows now, in a page without the app. */
export interface Picture {
  html: string;
  styles: string;
  /** HTML of the part that was asked for. */
  part: string;
}

/** What runs, what is not seen, and messages that pass. */
const LEFT_OUT = 'script,style,template,iframe,object,embed,[hidden],[data-snackbars]>*';
/** What would change something, or be sent somewhere, from what may be out of date. */
const CONTROLS = 'button,input,select,textarea';

function harmless(element: Element): { copy: Element; styles: string[] } {
  const copy = element.cloneNode(true) as Element;
  for (const left of copy.querySelectorAll(LEFT_OUT)) left.remove();
  for (const control of copy.querySelectorAll(CONTROLS)) control.setAttribute('disabled', '');
  for (const secret of copy.querySelectorAll('input[type=password]')) secret.removeAttribute('value');
  const styles = [...copy.querySelectorAll('[style]')].map((styled, index) => {
    const text = styled.getAttribute('style')!;
    styled.removeAttribute('style');
    styled.classList.add(`at-${index}`);
    // The page's policy refuses style attributes in HTML. Repeated, the class outweighs the others, as the attribute did.
    return `${`.at-${index}`.repeat(4)}{${text}}`;
  });
  for (const each of copy.querySelectorAll('*'))
    for (const { name } of [...each.attributes]) if (/^on/i.test(name)) each.removeAttribute(name);
  return { copy, styles };
}

const classesIn = (selector: string) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!);

/** The rules of the page that may concern these classes; those without any concern all. */
function rulesFor(used: ReadonlySet<string>, sheets: Iterable<CSSStyleSheet>): string[] {
  const mayApply = (rule: CSSRule): boolean => {
    if ('selectorText' in rule) {
      const classes = classesIn(rule.selectorText as string);
      return classes.length === 0 || classes.some((name) => used.has(name));
    }
    return !('cssRules' in rule) || [...(rule.cssRules as CSSRuleList)].some(mayApply);
  };
  return [...sheets].flatMap((sheet) => [...sheet.cssRules].filter(mayApply).map(({ cssText }) => cssText));
}

/** Takes the picture of an element, and of the children of a part of it that a filter lets through. */
export function pictureOf(element: Element, part: string): Picture {
  const { copy, styles } = harmless(element);
  const used = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  return {
    html: copy.outerHTML,
    styles: [...rulesFor(used, document.styleSheets), ...styles].join('\n').replaceAll('</', '<\\/'),
    part: copy.querySelector(part)!.innerHTML,
  };
}
