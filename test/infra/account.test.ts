import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

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
