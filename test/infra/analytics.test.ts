import { expect, test } from 'vitest'
import { DATASET_NAMES, DATASETS } from '#shared/reports/datasets.ts'
import { NAMED_QUERIES } from '#shared/reports/queries.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')
const spell = speller(app)

test('each dataset is a table over its files, whose days need not be added', () => {
  const tables = app.ofType('AWS::Glue::Table')
  expect(tables.map(({ Properties }) => Properties.TableInput.Name)).toEqual(DATASET_NAMES)
  for (const { Properties, stack } of tables) {
    const { Name, Parameters, StorageDescriptor, PartitionKeys } = Properties.TableInput
    const columns = DATASETS[Name as keyof typeof DATASETS]
    expect(StorageDescriptor.Columns.map((column: { Name: string }) => column.Name)).toEqual(
      columns.map(({ name }) => name),
    )
    expect(PartitionKeys).toEqual([expect.objectContaining({ Name: 'dt', Type: 'string' })])
    expect(Parameters).toMatchObject({
      'projection.enabled': 'true',
      'projection.dt.type': 'date',
      'skip.header.line.count': '1',
    })
    const template = spell(Parameters['storage.location.template'], stack)
    expect(template).toMatch(new RegExp(`^s3://.+/reports/${Name}/dt=\\$\\{dt\\}/$`))
    expect(`${spell(StorageDescriptor.Location, stack)}dt=\${dt}/`).toBe(template)
  }
})

test('queries are stopped at a limit, and what they find is encrypted and soon forgotten', () => {
  const [group, ...others] = app.ofType('AWS::Athena::WorkGroup')
  expect(others).toEqual([])
  const settings = group?.Properties.WorkGroupConfiguration
  expect(settings).toMatchObject({
    EnforceWorkGroupConfiguration: true,
    BytesScannedCutoffPerQuery: 10 * 1024 ** 3,
    ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
  })
  const results = spell(settings.ResultConfiguration.OutputLocation, group?.stack ?? '')
  expect(results).toMatch(/^s3:\/\/.+\/athena-results\/$/)
})

test('thirteen queries stand there by name, in the workgroup and over the tables', () => {
  const queries = app.ofType('AWS::Athena::NamedQuery')
  const [database] = app.ofType('AWS::Glue::Database')
  const [group] = app.ofType('AWS::Athena::WorkGroup')
  expect(queries).toHaveLength(13)
  expect(queries.map(({ Properties }) => Properties.QueryString)).toEqual(
    NAMED_QUERIES.map(({ sql }) => sql),
  )
  for (const { Properties } of queries) {
    expect(Properties.Database).toBe(database?.Properties.DatabaseInput.Name)
    expect(Properties.WorkGroup).toBe(group?.Properties.Name)
  }
})
