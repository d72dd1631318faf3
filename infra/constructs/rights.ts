import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { QueueName, Rights } from '#lambdas/manifest.ts'

/** ARNs of what rights can name. */
export interface Reachable {
  readonly tableArn: string
  readonly searchDomainArn: string
  readonly placeIndexArn: string
  readonly queueArn: (name: QueueName) => string
}

const SEARCH_ACTIONS = {
  read: ['es:ESHttpGet', 'es:ESHttpPost'],
  write: ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete'],
}

const PLACE_ACTIONS = [
  'geo:GetPlace',
  'geo:SearchPlaceIndexForSuggestions',
  'geo:SearchPlaceIndexForText',
]

/** The statements that a manifest line's rights imply, and nothing besides. */
export function statementsFor(rights: Rights, reachable: Reachable): PolicyStatement[] {
  const { table = [], indexes = [], search, places, sendsTo = [] } = rights
  const statements: PolicyStatement[] = []
  if (table.length > 0) {
    statements.push(
      allow(
        table.map((action) => `dynamodb:${action}`),
        [reachable.tableArn],
      ),
    )
  }
  if (indexes.length > 0) {
    const arns = indexes.map((index) => `${reachable.tableArn}/index/${index}`)
    statements.push(allow(['dynamodb:Query'], arns))
  }
  if (search) statements.push(allow(SEARCH_ACTIONS[search], [`${reachable.searchDomainArn}/*`]))
  if (places) statements.push(allow(PLACE_ACTIONS, [reachable.placeIndexArn]))
  if (sendsTo.length > 0)
    statements.push(allow(['sqs:SendMessage'], sendsTo.map(reachable.queueArn)))
  return statements
}

function allow(actions: readonly string[], resources: readonly string[]): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [...actions],
    resources: [...resources],
  })
}
