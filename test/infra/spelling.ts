import type { Synthesized } from './synthesized.ts'

/**
 * Returns a function that writes references as text: `table`, `table/index/x`, `queue fanward-...`.
 * Follows references to other stacks.
 */
export function speller(app: Synthesized) {
  return function spell(value: unknown, stack: string): string {
    if (typeof value === 'string') return value
    if (typeof value !== 'object' || value === null) return String(value)
    const [[key, argument] = ['', '']] = Object.entries(value)
    if (key === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown[]]
      return parts.map((part) => spell(part, stack)).join(separator)
    }
    if (key === 'Fn::ImportValue') return spell(...exported(app, argument))
    if (key === 'Ref') return nameOf(app, stack, argument) ?? `<${argument}>`
    if (key === 'Fn::GetAtt') {
      const [id, attribute] = argument as [string, string]
      const name = nameOf(app, stack, id)
      return attribute === 'Arn' ? (name ?? `<${id}.Arn>`) : `${name ?? id}.${attribute}`
    }
    return JSON.stringify(value)
  }
}

function exported(app: Synthesized, name: string): [unknown, string] {
  for (const [stack, template] of app.templates) {
    for (const output of Object.values<{ Value: unknown; Export?: { Name: string } }>(
      template.toJSON()['Outputs'] ?? {},
    )) {
      if (output.Export?.Name === name) return [output.Value, stack]
    }
  }
  throw new Error(`No stack exports ${name}`)
}

function nameOf(app: Synthesized, stack: string, id: string): string | undefined {
  const found = app
    .ofType(...Object.keys(NAMES))
    .find((resource) => resource.stack === stack && resource.id === id)
  return found && NAMES[found.Type]?.(found.Properties, id)
}

type Naming = (properties: Record<string, string>, id: string) => string

const NAMES: Readonly<Record<string, Naming>> = {
  'AWS::ApiGatewayV2::Api': ({ ProtocolType }) =>
    ProtocolType === 'WEBSOCKET' ? 'live-api' : 'api',
  'AWS::Cognito::UserPool': () => 'user pool',
  'AWS::DynamoDB::GlobalTable': () => 'table',
  'AWS::Location::PlaceIndex': () => 'place index',
  'AWS::Logs::LogGroup': ({ LogGroupName }, id) => `log ${LogGroupName ?? id}`,
  'AWS::SecretsManager::Secret': ({ Name }) => `secret ${Name}`,
  'AWS::S3::Bucket': (_, id) => `${id.replace(/[0-9A-F]{8}$/, '').toLowerCase()} bucket`,
  'AWS::SQS::Queue': ({ QueueName }, id) => `queue ${QueueName ?? id}`,
  'AWS::IAM::Role': (_, id) => `role ${id}`,
  'AWS::Lambda::Function': ({ FunctionName }, id) => `function ${FunctionName ?? id}`,
}
