import { expect, test } from 'vitest'
import { type Found, type Synthesized, synthesized } from './synthesized.ts'

const GRADUAL = ['get-stripe-checkout-session', 'receive-stripe-event', 'redeem-deal']

const production = synthesized('production')

function only(found: readonly Found[]): Found {
  const [one, ...others] = found
  if (one === undefined || others.length > 0) throw new Error(`${found.length} in place of one`)
  return one
}

/** Returns the resource that a reference in `by` points to. Both are in the same stack. */
function referred(app: Synthesized, by: Found, reference: { Ref?: string }): Found {
  return only(app.all.filter(({ stack, id }) => stack === by.stack && id === reference.Ref))
}

/** Returns the alias through which callers invoke a function. */
function aliasOf(app: Synthesized, name: string): Found {
  const called = only(
    app
      .ofType('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.FunctionName === `fanward-production-${name}`),
  )
  return only(
    app
      .ofType('AWS::Lambda::Alias')
      .filter(
        ({ stack, Properties }) =>
          stack === called.stack && Properties.FunctionName.Ref === called.id,
      ),
  )
}

test.each(GRADUAL)('every call of %s goes to the alias that stays', (name) => {
  const alias = aliasOf(production, name)
  const integrations = production
    .ofType('AWS::ApiGatewayV2::Integration')
    .filter(({ stack, id }) => stack === alias.stack && id.startsWith(name.replaceAll('-', '')))
  expect(only(integrations).Properties.IntegrationUri).toEqual({ Ref: alias.id })
  const permissions = production
    .ofType('AWS::Lambda::Permission')
    .filter(
      ({ stack, Properties }) => stack === alias.stack && Properties.FunctionName.Ref === alias.id,
    )
  expect(only(permissions).Properties.Principal).toBe('apigateway.amazonaws.com')
})

test.each(GRADUAL)('a new version of %s answers few, and is given back when one fails', (name) => {
  const alias = aliasOf(production, name)
  const update = (alias as Found & { UpdatePolicy: Record<string, Record<string, object>> })
    .UpdatePolicy['CodeDeployLambdaAliasUpdate']
  const group = referred(production, alias, update?.['DeploymentGroupName'] ?? {})
  expect(group.Properties).toMatchObject({
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    AutoRollbackConfiguration: {
      Enabled: true,
      Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
    },
    AlarmConfiguration: { Enabled: true, Alarms: [{ Name: expect.anything() }] },
  })
  const alarm = referred(production, group, group.Properties.AlarmConfiguration.Alarms[0].Name)
  expect(alarm.Properties).toMatchObject({
    MetricName: 'failures',
    Dimensions: expect.arrayContaining([{ Name: 'function', Value: `fanward-production-${name}` }]),
    Period: 60,
    Threshold: 1,
  })
})

test('no other function waits, and none of an environment that nobody depends on', () => {
  expect(production.ofType('AWS::Lambda::Alias')).toHaveLength(GRADUAL.length)
  expect(synthesized('staging').ofType('AWS::Lambda::Alias')).toHaveLength(GRADUAL.length)
  expect(synthesized('dev').ofType('AWS::Lambda::Alias', 'AWS::Lambda::Version')).toEqual([])
})
