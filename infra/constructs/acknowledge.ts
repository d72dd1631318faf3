import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Minimum number of characters in the reason for suppressing a rule. The rule's name or "not
 * needed" is not enough.
 */
const SHORTEST_REASON = 40

/** Suppresses cdk-nag rules below a construct, with a reason for each rule. */
export function acknowledge(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) {
    if (reason.length < SHORTEST_REASON) throw new Error(`${id} at ${scope.node.path}: say why`)
    Validations.of(scope).acknowledge({ id, reason })
  }
}
