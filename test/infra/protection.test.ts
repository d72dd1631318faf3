import { describe, expect, test } from 'vitest'
import { ENVIRONMENT_NAMES, environments } from '#infra/settings/environments.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { type Found, synthesized } from './synthesized.ts'

const apps = Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, synthesized(name)]))
const cases = ENVIRONMENT_NAMES.map((name) => ({
  name,
  app: synthesizedOf(name),
  isProtected: name !== 'dev',
}))

function synthesizedOf(name: string) {
  const app = apps[name]
  if (!app) throw new Error(`Not synthesised: ${name}`)
  return app
}

const nameOf = ({ stack, id }: Found) => `${stack} ${id}`

interface Statement {
  readonly Effect: string
  readonly Principal: unknown
  readonly Condition?: Record<string, Record<string, string>>
}

describe.each(cases)('$name', ({ app, isProtected }) => {
  test('asks staff for a second factor where people rely on it', () => {
    const [pool] = app.ofType('AWS::Cognito::UserPool')
    const trigger = app
      .ofType('AWS::Lambda::Function')
      .find(({ id }) => id.startsWith('pretokengeneration'))

    expect(pool?.Properties).toMatchObject(
      isProtected
        ? { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] }
        : { MfaConfiguration: 'OFF' },
    )
    const { SECOND_FACTOR } = trigger?.Properties.Environment.Variables ?? {}
    expect(SECOND_FACTOR).toBe(isProtected ? 'required' : undefined)
  })

  test('keeps the table encrypted, recoverable and, where people rely on it, undeletable', () => {
    const [table] = app.ofType('AWS::DynamoDB::GlobalTable')
    const { SSESpecification, StreamSpecification, TimeToLiveSpecification, Replicas } =
      table?.Properties ?? {}
    expect(SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
    expect(StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' })
    expect(TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
    expect(Replicas).toHaveLength(1)
    expect(Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
    expect(Replicas[0].DeletionProtectionEnabled).toBe(isProtected)
    expect(table?.DeletionPolicy).toBe(isProtected ? 'RetainExceptOnCreate' : 'Delete')
  })

  test('leaves nothing that blocks the next attempt when a first deployment fails', () => {
    const retained = app.all.filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'))
    const blocking = retained.filter((found) => found.DeletionPolicy === 'Retain').map(nameOf)
    expect(blocking).toEqual([])
    // The stack of the account is shared by all environments, so its resources are always retained.
    expect(retained.some(({ stack }) => stack !== 'Account')).toBe(isProtected)
    for (const found of retained) expect(found.UpdateReplacePolicy, found.id).toBe('Retain')
  })
})

describe.each(cases)('the buckets of $name', ({ app, isProtected }) => {
  test('has no bucket that is public, plain or reached without TLS', () => {
    const buckets = app.ofType('AWS::S3::Bucket')
    expect(buckets.length).toBeGreaterThanOrEqual(4)
    for (const { Properties, id } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(Properties.BucketEncryption, id).toBeDefined()
    }
    const policies = app.ofType('AWS::S3::BucketPolicy')
    expect(policies).toHaveLength(buckets.length)
    for (const { Properties, id } of policies) {
      const statements: Statement[] = Properties.PolicyDocument.Statement
      expect(
        statements.some(
          ({ Effect, Condition }) =>
            Effect === 'Deny' && Condition?.['Bool']?.['aws:SecureTransport'] === 'false',
        ),
        id,
      ).toBe(true)
      const open = statements.filter(
        ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('"*"'),
      )
      expect(open, id).toEqual([])
    }
  })

  test('keeps buckets versioned and logs who reads them', () => {
    const logged = app
      .ofType('AWS::S3::Bucket')
      .filter(({ Properties }) => Properties.LoggingConfiguration !== undefined)
    expect(logged.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'Files',
      'Media',
      'Reports',
      'SourceMaps',
    ])
    for (const { Properties } of logged) {
      expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
    }
  })

  test('empties its buckets when it is destroyed, but where people rely on them', () => {
    const buckets = app.ofType('AWS::S3::Bucket').filter(({ stack }) => stack !== 'Account')
    const emptied = app.ofType('Custom::S3AutoDeleteObjects')
    expect(emptied).toHaveLength(isProtected ? 0 : buckets.length)
    for (const { DeletionPolicy, id } of buckets) {
      expect(DeletionPolicy, id).toBe(isProtected ? 'RetainExceptOnCreate' : 'Delete')
    }
  })
})

describe.each(cases)('the firewall, queues and search domain of $name', ({ app }) => {
  test('logs what the firewall refuses or would refuse, without tokens', () => {
    const [logging, ...others] = app.ofType('AWS::WAFv2::LoggingConfiguration')
    expect(others).toEqual([])
    const { LogDestinationConfigs, LoggingFilter, RedactedFields } = logging?.Properties ?? {}
    // The firewall accepts only log groups with this prefix.
    expect(JSON.stringify(LogDestinationConfigs)).toMatch(/log-group:aws-waf-logs-fanward-/)
    expect(LoggingFilter.DefaultBehavior).toBe('DROP')
    expect(JSON.stringify(LoggingFilter.Filters)).toContain('"Action":"BLOCK"')
    expect(RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
    ])
  })

  test('encrypts queues and alarms, and takes neither without TLS', () => {
    for (const { Properties } of app.ofType('AWS::SQS::Queue')) {
      expect(Properties.SqsManagedSseEnabled).toBe(true)
    }
    for (const { Properties } of app.ofType('AWS::SNS::Topic')) {
      expect(Properties.KmsMasterKeyId).toBeDefined()
    }
    for (const { Properties } of app.ofType('AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy')) {
      expect(JSON.stringify(Properties)).toContain('"aws:SecureTransport":"false"')
    }
    for (const { Properties } of app.ofType('AWS::KMS::Key')) {
      expect(Properties.EnableKeyRotation).toBe(true)
    }
  })

  test('keeps the search domain in isolated subnets, encrypted on disk and between nodes', () => {
    const [domain] = app.ofType('AWS::OpenSearchService::Domain')
    expect(domain?.Properties).toMatchObject({
      EngineVersion: 'OpenSearch_2.19',
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: {
        EnforceHTTPS: true,
        TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10',
      },
    })
    // Without this policy, a new engine version would replace the domain with an empty one.
    expect(domain?.UpdatePolicy).toEqual({ EnableVersionUpgrade: true })
    expect(domain?.Properties.VPCOptions.SubnetIds).toHaveLength(
      domain?.Properties.ClusterConfig.InstanceCount,
    )
    expect(JSON.stringify(domain?.Properties.AccessPolicies)).not.toContain('"AWS":"*"')
    expect(app.ofType('AWS::EC2::NatGateway', 'AWS::EC2::InternetGateway')).toEqual([])
    const [endpoint, ...others] = app.ofType('AWS::EC2::VPCEndpoint')
    expect(endpoint?.Properties.VpcEndpointType).toBe('Gateway')
    expect(others).toEqual([])
  })
})

describe.each(cases)('the door of $name', ({ app, isProtected }) => {
  test('reveals to nobody at the door whether an account exists', () => {
    const [client] = app.ofType('AWS::Cognito::UserPoolClient')
    expect(client?.Properties).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      IdTokenValidity: 15,
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
    })
  })

  test('lets people sign up by a code to their mail, and in by that mail', () => {
    const [pool] = app.ofType('AWS::Cognito::UserPool')
    expect(pool?.Properties).toMatchObject({
      AutoVerifiedAttributes: ['email'],
      UsernameAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      DeletionProtection: isProtected ? 'ACTIVE' : 'INACTIVE',
      LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V1_0' } },
    })
    expect(PASSWORD_MIN_LENGTH).toBe(6)
    expect(pool?.Properties.Policies.PasswordPolicy.MinimumLength).toBe(PASSWORD_MIN_LENGTH)
    const groups = app.ofType('AWS::Cognito::UserPoolGroup')
    expect(groups.map(({ Properties }) => Properties.GroupName).sort()).toEqual([
      'admin',
      'sponsor',
      'team',
    ])
  })
})

describe.each(cases)('what $name writes down', ({ app }) => {
  test('keeps every log for a stated time', () => {
    const logs = app.ofType('AWS::Logs::LogGroup')
    for (const { Properties, id } of logs) {
      expect([30, 90, 365], id).toContain(Properties.RetentionInDays)
    }
  })

  test('writes no secret into a template', () => {
    for (const [stack, text] of app.texts) {
      expect(text, stack).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN|sk_(live|test)_|xox[bp]-/)
      expect(text, stack).not.toMatch(/"(clientSecret|client_secret|password)":\s*"(?!{{resolve)/i)
    }
  })
})

test.each(ENVIRONMENT_NAMES)('%s has the plan of the user pool that its settings name', (name) => {
  const [pool] = synthesizedOf(name).ofType('AWS::Cognito::UserPool')
  expect(pool?.Properties.UserPoolTier).toBe(environments[name].userPoolTier)
})

test.each(ENVIRONMENT_NAMES)(
  '%s uses nothing that the plan Lite lacks, threat protection aside',
  (name) => {
    const app = synthesizedOf(name)
    const [pool] = app.ofType('AWS::Cognito::UserPool')
    const { LambdaConfig, EnabledMfas = [], Policies, UserPoolAddOns } = pool?.Properties ?? {}
    // Later versions of this trigger can change access tokens, which requires at least the
    // Essentials plan.
    expect(LambdaConfig.PreTokenGenerationConfig.LambdaVersion).toBe('V1_0')
    expect(EnabledMfas).not.toContain('EMAIL_OTP')
    expect(Policies).not.toHaveProperty('SignInPolicy')
    expect(Policies.PasswordPolicy).not.toHaveProperty('PasswordHistorySize')
    expect(UserPoolAddOns === undefined).toBe(environments[name].userPoolTier !== 'PLUS')
    for (const { Properties } of app.ofType('AWS::Cognito::UserPoolDomain')) {
      expect(Properties.ManagedLoginVersion ?? 1).toBe(1)
    }
    for (const { Properties } of app.ofType('AWS::Cognito::UserPoolClient')) {
      expect(Properties.ExplicitAuthFlows).not.toContain('ALLOW_USER_AUTH')
      expect(Properties).not.toHaveProperty('RefreshTokenRotation')
    }
    expect(app.ofType('AWS::Cognito::ManagedLoginBranding')).toEqual([])
    expect(app.ofType('AWS::Cognito::LogDeliveryConfiguration')).toEqual([])
  },
)

test('threat protection is enforced in production', () => {
  const [pool] = synthesizedOf('production').ofType('AWS::Cognito::UserPool')
  expect(pool?.Properties.UserPoolTier).toBe('PLUS')
  expect(pool?.Properties.UserPoolAddOns.AdvancedSecurityMode).toBe('ENFORCED')
  const [risks] = synthesizedOf('production').ofType(
    'AWS::Cognito::UserPoolRiskConfigurationAttachment',
  )
  expect(risks?.Properties).toMatchObject({
    ClientId: 'ALL',
    AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: 'BLOCK' } } },
    CompromisedCredentialsRiskConfiguration: { Actions: { EventAction: 'BLOCK' } },
  })
  expect(
    synthesizedOf('staging').ofType('AWS::Cognito::UserPoolRiskConfigurationAttachment'),
  ).toEqual([])
})

test('production spreads the search domain over three zones with masters of their own', () => {
  const [domain] = synthesizedOf('production').ofType('AWS::OpenSearchService::Domain')
  expect(domain?.Properties.ClusterConfig).toMatchObject({
    ZoneAwarenessEnabled: true,
    ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
    DedicatedMasterCount: 3,
  })
})
