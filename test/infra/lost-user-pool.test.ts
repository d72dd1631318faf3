import { expect, test } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { exportsOf, type Synthesized, synthesized } from './synthesized.ts'

const settings = {
  ...environments.staging,
  social: { google: 'fanward/google' },
  distributionName: 'd111111abcdef8.cloudfront.net',
}
const withPools = (current: number, lost: readonly number[]) =>
  synthesized('staging', { environment: { ...settings, userPools: { current, lost } } })

const before = synthesized('staging', { environment: settings })
const moving = withPools(2, [1])
const moved = withPools(2, [])

const idsOf = (app: Synthesized, type: string) => app.ofType(type).map(({ id }) => id)
const identityExports = (app: Synthesized) => exportsOf(app, 'Identity')

test('a lost pool and its client stay as they were deployed, with their exports', () => {
  for (const type of ['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient']) {
    const [old] = before.ofType(type)
    const kept = moving.ofType(type).find(({ id }) => id === old?.id)
    expect(kept?.Properties, type).toEqual(old?.Properties)
    expect(moving.ofType(type), type).toHaveLength(2)
  }
  expect(identityExports(before).length).toBeGreaterThanOrEqual(3)
  expect(identityExports(moving)).toEqual(expect.arrayContaining(identityExports(before)))
})

test('everything else moves to the new pool', () => {
  const [old] = idsOf(before, 'AWS::Cognito::UserPool')
  const [client] = idsOf(before, 'AWS::Cognito::UserPoolClient')
  const isOfOld = (value: string | undefined) => value === old || value === client
  const stillNamed = moving.all
    .filter(({ id }) => !isOfOld(id))
    .filter(({ Properties }) => {
      const text = JSON.stringify(Properties)
      return [old, client].some((id) => text.includes(`"${id}"`))
    })
  expect(stillNamed.map(({ id }) => id)).toEqual([])
  for (const { name } of identityExports(before)) {
    for (const [stack, text] of moving.texts) {
      expect(text, stack).not.toContain(`"Fn::ImportValue":"${name}"`)
    }
  }
  expect(moving.ofType('AWS::Cognito::UserPoolGroup').length).toBeGreaterThan(1)
})

test('without lost pools the template has the new pool alone, as complete as the first', () => {
  const countOf = (app: Synthesized) =>
    Object.fromEntries(
      ['UserPool', 'UserPoolClient', 'UserPoolDomain', 'UserPoolGroup', 'UserPoolIdentityProvider']
        .map((type) => `AWS::Cognito::${type}`)
        .map((type) => [type, app.ofType(type).length]),
    )
  expect(countOf(moved)).toEqual(countOf(before))
  expect(idsOf(moved, 'AWS::Cognito::UserPool')).not.toEqual(
    idsOf(before, 'AWS::Cognito::UserPool'),
  )
  const [first] = before.ofType('AWS::Cognito::UserPool')
  const [second] = moved.ofType('AWS::Cognito::UserPool')
  expect(second?.Properties).toEqual(first?.Properties)
})
