/**
 * Chrome translates a page by putting elements of its own in the place of texts. React, which still holds the texts, then
 * throws when it removes one or inserts something before one, and the screen is gone. With this, the worst that is left is an
 * old text beside the new one. The kit keeps texts that change in elements of their own, which React replaces whole.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
