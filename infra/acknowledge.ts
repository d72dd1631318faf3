import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** The shortest reason that can say why: a name of a rule or "not needed" is none. */
const SHORTEST_REASON = 40

/** Accepts what a cdk-nag rule found below the construct, and says why in a sentence. */
export function acknowledge(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) {
    if (reason.length < SHORTEST_REASON) throw new Error(`${id} at ${scope.node.path}: say why`)
    Validations.of(scope).acknowledge({ id, reason })
  }
}
