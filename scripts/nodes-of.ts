import type { Node } from 'typescript/unstable/ast'

/** Returns a part of a program and all parts in it, each before those in it. */
export function nodesOf(start: Node): Node[] {
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    nodes.push(node)
    node.forEachChild(visit)
  }
  visit(start)
  return nodes
}
