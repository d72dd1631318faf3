import { App, Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { acceptedOriginKeys, OriginKeys, sentOriginKey } from '#infra/constructs/origin-keys.ts'
import { type Environment, environments } from '#infra/settings/environments.ts'
import { endpoints, fallback } from '#lambdas/manifest.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')

/**
 * Returns the reference by which CloudFormation reads the secret with this generation of the key.
 */
const readFrom = (generation: number, environment = 'production') =>
  `{{resolve:secretsmanager:fanward-${environment}-origin-key-${generation}:SecretString:::}}`

test('CloudFront shows the key wherever it asks the API, and no bucket', () => {
  const [distribution] = app.ofType('AWS::CloudFront::Distribution')
  const origins: { CustomOriginConfig?: object; OriginCustomHeaders?: object[] }[] =
    distribution?.Properties.DistributionConfig.Origins
  const toApi = origins.filter(({ CustomOriginConfig }) => CustomOriginConfig !== undefined)
  expect(toApi).toHaveLength(2)
  for (const origin of origins) {
    expect(origin.OriginCustomHeaders).toEqual(
      toApi.includes(origin)
        ? [{ HeaderName: ORIGIN_KEY_HEADER, HeaderValue: readFrom(1) }]
        : undefined,
    )
  }
})

test('the function of every endpoint asks for it, and no other knows it', () => {
  const knowing = app
    .ofType('AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.Environment?.Variables.ORIGIN_KEYS !== undefined)
  expect(knowing.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
    [...endpoints.map(({ contract }) => contract.name), fallback.name]
      .map((name) => `fanward-production-${name}`)
      .sort(),
  )
  for (const { Properties } of knowing) {
    expect(Properties.Environment.Variables.ORIGIN_KEYS).toBe(readFrom(1))
  }
})

test('it is made by Secrets Manager, outlives its stack, and no function may read the secret', () => {
  const secrets = app
    .ofType('AWS::SecretsManager::Secret')
    .filter(({ Properties }) => Properties.Name.includes('origin-key'))
  expect(secrets).toHaveLength(1)
  expect(secrets[0]).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      Name: 'fanward-production-origin-key-1',
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    },
  })
  for (const { Properties } of app.ofType('AWS::IAM::Policy')) {
    expect(JSON.stringify(Properties)).not.toContain('origin-key')
  }
})

describe('while a key takes the place of another', () => {
  const rotating = (sent: number, accepted: number[]): Environment => ({
    ...environments.dev,
    originKeys: { sent, accepted },
  })
  const stack = new Stack(new App(), 'Test')
  const resolved = (value: string) => stack.resolve(value)

  test('both are made and taken, and one is shown', () => {
    const environment = rotating(2, [1, 2])
    new OriginKeys(stack, 'Keys', environment)
    expect(resolved(sentOriginKey(environment))).toBe(readFrom(2, 'dev'))
    expect(resolved(acceptedOriginKeys(environment))).toBe(
      `${readFrom(1, 'dev')},${readFrom(2, 'dev')}`,
    )
    expect(stack.node.findChild('Keys').node.children).toHaveLength(2)
  })

  test('one that the API would not take is not shown', () => {
    expect(() => acceptedOriginKeys(rotating(2, [1]))).toThrow(
      'must accept the key of generation 2',
    )
  })
})
