import { describe, expect, test } from 'vitest'
import { environmentNamed } from '#infra/settings/environments.ts'
import { synthesized } from './synthesized.ts'

const app = synthesized('production')
const policies = new Map(
  app
    .ofType('AWS::IAM::ManagedPolicy')
    .map(({ Properties }) => [Properties.ManagedPolicyName, Properties.PolicyDocument.Statement]),
)
const statementsOf = (name: string): Statement[] => policies.get(`fanward-production-${name}`) ?? []
const actionsOf = (name: string) => statementsOf(name).flatMap(({ Action }) => Action)

interface Statement {
  readonly Action: string | string[]
  readonly Resource: unknown
}

describe('the policies for people', () => {
  test('exist for analysts, support, operators and auditors', () => {
    const names = ['analyst', 'support', 'operator', 'auditor']
    expect([...policies.keys()]).toEqual(
      expect.arrayContaining(names.map((name) => `fanward-production-${name}`)),
    )
  })

  test('let nobody read the table, the accounts or a secret', () => {
    for (const name of ['analyst', 'support', 'operator', 'auditor']) {
      const actions = actionsOf(name).filter((action) => action !== 'dynamodb:DescribeTable')
      expect(actions.join(), name).not.toMatch(/dynamodb:|cognito|secretsmanager:|:\*/)
    }
  })

  test('let only operators raise limits, of this environment alone', () => {
    const limits = /^(apigateway:PATCH|lambda:Put|ssm:)/
    for (const name of ['analyst', 'support', 'auditor']) {
      expect(actionsOf(name).filter((action) => limits.test(action))).toEqual([])
    }
    const allowing = (action: string) =>
      statementsOf('operator').find(({ Action }) => [Action].flat().includes(action))
    expect(allowing('apigateway:PATCH')).toMatchObject({
      Condition: { StringEquals: { 'aws:ResourceTag/environment': 'production' } },
    })
    const resourceOf = (action: string) => JSON.stringify(allowing(action)?.Resource)
    expect(resourceOf('lambda:PutFunctionConcurrency')).toMatch(/:function:fanward-production-\*"/)
    expect(resourceOf('ssm:PutParameter')).toMatch(/:parameter\/fanward-production-game-day"/)
  })

  test('let operators see the settings of the table, but change none', () => {
    const described = statementsOf('operator').filter(({ Action }) =>
      [Action].flat().some((action) => action.startsWith('dynamodb:')),
    )
    expect(described.map(({ Action }) => Action)).toEqual(['dynamodb:DescribeTable'])
    expect(JSON.stringify(described[0]?.Resource)).toContain(':table/Fanward-production-Table-*')
  })

  test('let only analysts read files, and support and auditors change nothing', () => {
    const changes = /:(?!Get|List|Describe|Lookup|Filter|StartQuery|StopQuery)/
    expect(actionsOf('support').filter((action) => changes.test(action))).toEqual([])
    expect(actionsOf('auditor').filter((action) => changes.test(action))).toEqual([])
    for (const name of ['support', 'operator', 'auditor']) {
      expect(actionsOf(name), name).not.toContain('s3:GetObject')
    }
    const written = statementsOf('analyst').filter(({ Action }) => Action === 's3:PutObject')
    expect(JSON.stringify(written)).toMatch(/"\/athena-results\/\*"/)
  })
})

describe('the trail', () => {
  test('records management events of all regions, in a bucket that outlives the stack', () => {
    const [trail, ...others] = app.ofType('AWS::CloudTrail::Trail')
    expect(others).toEqual([])
    expect(trail?.Properties).toMatchObject({
      IsLogging: true,
      IsMultiRegionTrail: true,
      EnableLogFileValidation: true,
    })
    // Logging data events, such as each read of an item, would cost more than the table itself.
    expect(trail?.Properties.EventSelectors).toEqual([])
    const bucket = app.all.find(({ id }) => id === trail?.Properties.S3BucketName.Ref)
    expect(bucket?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

describe('the backup in another account', () => {
  const vaultArn = 'arn:aws:backup:ca-central-1:123456789012:backup-vault:fanward'
  const environment = { ...environmentNamed('production'), backupVaultArn: vaultArn }

  test('is made every night, once its vault is named', () => {
    expect(app.ofType('AWS::Backup::BackupPlan')).toEqual([])
    const [plan] = synthesized('production', { environment }).ofType('AWS::Backup::BackupPlan')
    expect(plan?.Properties.BackupPlan.BackupPlanRule).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(0 7 * * ? *)',
        CopyActions: [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: 35 } }],
      }),
    ])
  })

  test('refuses what is no vault', () => {
    const wrong = { ...environment, backupVaultArn: 'fanward' }
    expect(() => synthesized('production', { environment: wrong })).toThrow('backupVaultArn')
  })
})
