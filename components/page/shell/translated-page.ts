// A browser's translation, and some extensions, put each text into a new element. React still holds the text node: removing that node, or
// inserting something before it, would throw and break the whole page (facebook/react#11538).

/** The child of `parent` that has, or is, this node now; null if it is elsewhere. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}

export function toleratesTranslation(prototype: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype): void {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const wrapper = childWith(this, child)
    if (wrapper) removeChild.call(this, wrapper)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    return insertBefore.call(this, node, childWith(this, before)) as T
  }
}

// The bundler may load this module twice.
const installed = Symbol.for('switchroom.translation')
if (typeof Node !== 'undefined' && !(installed in Node.prototype)) {
  Object.defineProperty(Node.prototype, installed, { value: true })
  toleratesTranslation()
}
