import { guestRoutes, memberRoutes, visitEach } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Page } from '@playwright/test';

/**
 * What can be pressed on a phone but is smaller than 44 × 44 px, its press area included. Links within a sentence are
 * excepted, as in WCAG 2.5.8, and so is what only the keyboard brings into view.
 */
const smallTargets = () => {
  const MIN = 44;
  const isInSentence = (element: Element) => {
    const { display } = getComputedStyle(element);
    const around = element.closest('p, li, dd, td, label, span');
    return display === 'inline' && around !== null && around.textContent!.trim() !== element.textContent!.trim();
  };
  const pressed = 'a[href], button, summary, select, input:not([type=hidden]), textarea, [role=button], [role=tab]';
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    const target = element.matches('input[type=checkbox], input[type=radio]')
      ? (element.closest('label') ?? element)
      : element;
    if (!target.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return [];
    const box = target.getBoundingClientRect();
    if (box.width <= 1 || box.bottom < 0 || box.right < 0) return [];
    // The press area may be a pseudo-element that is larger than the element.
    const edge = getComputedStyle(target, '::after');
    const inset = (side: 'top' | 'right' | 'bottom' | 'left') =>
      edge.position === 'absolute' && edge.content !== 'none' ? Math.max(0, -Number.parseFloat(edge[side]) || 0) : 0;
    const width = box.width + inset('left') + inset('right');
    const height = box.height + inset('top') + inset('bottom');
    // An absolute pseudo-element may belong to an ancestor that the link covers as a whole, such as a card.
    const cover = target.closest('li, tr, article, div');
    const isCovering = edge.position === 'absolute' && getComputedStyle(target).position === 'static' && cover !== null;
    if (isCovering || (Math.round(width) >= MIN && Math.round(height) >= MIN)) return [];
    const name = element.getAttribute('aria-label') ?? (element.innerText.trim() || element.getAttribute('name'));
    return [`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`];
  });
};

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, whatever can be pressed is at least 44 px wide and high', async ({
  page: guest,
  request,
  ada,
  pageOf,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const found: string[] = [];
  const visit = async (page: Page, path: string) => {
    expect(page.viewportSize()!.width).toBe(360);
    found.push(...(await page.evaluate(smallTargets)).map((target) => `${path}: ${target}`));
  };
  await visitEach([guest], guestRoutes, visit);
  const members = await Promise.all([1, 2, 3].map(() => pageOf(ada)));
  await visitEach(members, await memberRoutes(request, ada), visit);
  expect(found).toEqual([]);
});
