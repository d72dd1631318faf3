import { createHash } from 'node:crypto'

/**
 * Numbers of the stacks that share the endpoints. CloudFormation allows 500 resources a stack, and
 * an endpoint has about nine. A different count would move functions between stacks, which
 * CloudFormation cannot do without deleting them first.
 */
export const ENDPOINT_STACKS: readonly number[] = Array.from(
  { length: 12 },
  (_, index) => index + 1,
)

/**
 * Returns the number of the stack that contains an endpoint. The number depends only on the
 * endpoint's name. An endpoint that changes its area keeps its function, log group and route, so
 * the previous release can be deployed again.
 */
export function endpointStack(name: string): number {
  const [first = 0] = createHash('sha256').update(name).digest()
  return (first % ENDPOINT_STACKS.length) + 1
}
