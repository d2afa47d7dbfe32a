// Browsers translate a page by putting <font> elements in the place of its text nodes. React goes on to write into the
// nodes that it knows, where nobody sees it, and fails when it removes one or inserts something before it.

/** What stands on the page for a text node. */
const standIns = new WeakMap<Node, Element>();
const known = new WeakSet<Node>();

/** What stands on the page for a node: itself, but for a translated text. */
function seenOf(node: Node): Node {
  const standIn = standIns.get(node);
  return standIn?.parentNode ? standIn : node;
}

/** Notes which element was put in the place of which text. */
function noteStandIns(changes: readonly MutationRecord[], texts: MutationObserver): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT' && !known.has(node),
      );
      if (!standIn) continue;
      known.add(standIn);
      standIns.set(text, standIn as Element);
      texts.observe(text, { characterData: true });
    }
}

/** Lets what changes in place change on a translated page too; what is new there, the browser translates by itself. */
export function followTranslation(): void {
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (!target.parentNode) standIns.get(target)?.replaceWith(target);
  });
  new MutationObserver((changes) => noteStandIns(changes, texts)).observe(document, {
    childList: true,
    subtree: true,
  });
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = <Child extends Node>(child: Child) => {
    const seen = seenOf(child);
    if (seen.parentNode) removeChild.call(seen.parentNode, seen);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    const seen = next && seenOf(next);
    insertBefore.call(this, child, seen?.parentNode ? seen : null);
    standIns.get(child)?.remove();
    return child;
  };
  Node.prototype.appendChild = function <Child extends Node>(child: Child) {
    appendChild.call(this, child);
    standIns.get(child)?.remove();
    return child;
  };
}
