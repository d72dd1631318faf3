import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'
import { speller } from './spelling.ts'
import { type Synthesized, synthesized } from './synthesized.ts'

const apps = ENVIRONMENT_NAMES.map((name) => synthesized(name))

test.each(apps)('API Gateway may write logs before the WebSocket stage asks it to', (app) => {
  const [account, ...others] = app.ofType('AWS::ApiGateway::Account')
  expect(others).toEqual([])
  const role = speller(app)(account?.Properties.CloudWatchRoleArn, account?.stack ?? '')
  const [trusting] = app.ofType('AWS::IAM::Role').filter(({ id }) => role === `role ${id}`)
  expect(trusting?.Properties.AssumeRolePolicyDocument.Statement).toEqual([
    expect.objectContaining({ Principal: { Service: 'apigateway.amazonaws.com' } }),
  ])
  expect(JSON.stringify(trusting?.Properties.ManagedPolicyArns)).toContain(
    'service-role/AmazonAPIGatewayPushToCloudWatchLogs',
  )
  expect(app.comesAfter('Live')).toContain('Account')
})

/** Types of resources whose names must be unique only within another resource. */
const PARTS = [
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Athena::NamedQuery',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Glue::Table',
  'AWS::IAM::Policy',
]

/**
 * Returns names in the templates of `app` that must be unique in the account. Skips stacks that
 * both environments share.
 */
function namesIn(app: Synthesized, others: Synthesized): string[] {
  return app.all.flatMap(({ Type, stack, Properties }) => {
    const isShared = app.stackNames.get(stack) === others.stackNames.get(stack)
    if (isShared || PARTS.includes(Type)) return []
    const settings = [Properties, ...Object.values<object | undefined>(Properties ?? {})]
    return settings.flatMap((set) =>
      Object.entries(set ?? {}).flatMap(([key, value]) =>
        isOwnName(Type, key) && typeof value === 'string' ? [`${Type} ${value}`] : [],
      ),
    )
  })
}

/**
 * Returns true if a property is the name of its resource: `Name`, or the end of the resource type
 * followed by `Name`, such as `PolicyName`.
 */
function isOwnName(type: string, key: string): boolean {
  const kind = type.split('::').at(-1) ?? ''
  return key === 'Name' || (key.endsWith('Name') && kind.endsWith(key.slice(0, -'Name'.length)))
}

test('two environments of it ask for no name twice', () => {
  const [dev, staging] = [synthesized('dev'), synthesized('staging')]
  const [names, others] = [namesIn(dev, staging), new Set(namesIn(staging, dev))]
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name) => others.has(name))).toEqual([])
})

test('is one stack for all environments of an account, which none of them changes', () => {
  const made = apps.map((app) => [app.stackNames.get('Account'), app.texts.get('Account')])
  expect(made[0]?.[0]).toBe('Fanward-Account')
  expect(made[1]).toEqual(made[0])
  expect(made[2]).toEqual(made[0])
  for (const app of apps) {
    for (const { DeletionPolicy, stack, id } of app.ofType('AWS::ApiGateway::Account')) {
      expect(DeletionPolicy, `${stack} ${id}`).toBe('RetainExceptOnCreate')
    }
  }
})
