import type { Node } from 'typescript/unstable/ast'

/** Returns a node of a syntax tree and all nodes below it, parents first. */
export function nodesOf(start: Node): Node[] {
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    nodes.push(node)
    node.forEachChild(visit)
  }
  visit(start)
  return nodes
}
