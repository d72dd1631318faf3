import { expect, test } from 'vitest'
import { type Environment, environments } from '#infra/settings/environments.ts'
import { exportsOf, synthesized } from './synthesized.ts'

const restoredTable = {
  name: 'fanward-dev-restored-2026-11-23',
  streamArn:
    'arn:aws:dynamodb:ca-central-1:123456789012:table/fanward-dev-restored-2026-11-23/stream/2026-11-23T08:00:00.000',
}
const withRestored = (restored: Environment['restoredTable']): Environment => ({
  ...environments.dev,
  ...(restored && { restoredTable: restored }),
})

const before = synthesized('dev')
const after = synthesized('dev', { environment: withRestored(restoredTable) })

test('a setting moves everything to a restored table, and leaves the own one as it is', () => {
  const tables = [before, after].map((app) => app.ofType('AWS::DynamoDB::GlobalTable'))
  expect(tables[1]).toEqual(tables[0])
  expect(after.ofType('AWS::DynamoDB::Table')).toEqual([])
  const named = after
    .ofType('AWS::Lambda::Function')
    .flatMap(({ Properties }) => Properties.Environment?.Variables?.TABLE_NAME ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect(new Set(named)).toEqual(new Set([restoredTable.name]))
  for (const [stack, text] of after.texts) {
    expect(text, stack).not.toContain('"Fn::ImportValue":"Fanward-dev-Table:')
  }
})

test('rights, the stream and the alarms follow it', () => {
  const streams = after
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ Properties }) => Properties.StartingPosition !== undefined)
  expect(streams.length).toBeGreaterThan(0)
  for (const { Properties, id } of streams) {
    expect(Properties.EventSourceArn, id).toBe(restoredTable.streamArn)
  }
  const roles = JSON.stringify(after.ofType('AWS::IAM::Policy'))
  expect(roles).toContain(`:table/${restoredTable.name}"`)
  expect(roles).toContain(`:table/${restoredTable.name}/index/`)
  const dimensions = JSON.stringify(after.ofType('AWS::CloudWatch::Alarm'))
  expect(dimensions).toContain(`{"Name":"TableName","Value":"${restoredTable.name}"}`)
})

test('what others were deployed with stays exported, so that they can move there and back', () => {
  const namesOf = (app: typeof before) => exportsOf(app, 'Table').map(({ name }) => name)
  expect(namesOf(before).length).toBeGreaterThan(1)
  expect(namesOf(after)).toEqual(namesOf(before))
})

test.each([
  [{ ...restoredTable, name: 'another' }, 'is no stream of another'],
  [{ ...restoredTable, streamArn: restoredTable.streamArn.replace('ca-', 'us-') }, 'ca-central-1'],
])('a stream of another table or region is refused', (restored, message) => {
  expect(() => synthesized('dev', { environment: withRestored(restored) })).toThrow(message)
})
