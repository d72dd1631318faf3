import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { enginesFolder } from '#scripts/engines/fetch.ts'
import { tryStack } from './cloudformation.ts'
import { viewerOf } from './viewer.ts'

/** A ministack with a deployed site. */
export interface Deployed {
  readonly endpoint: string
  readonly region: string
  readonly siteUrl: string
}

export interface Difference {
  /** Describes what ministack does, and what the journey does because of it. */
  readonly name: string
  readonly onAws: string
  /** Returns what ministack does with a small probe. */
  probe(deployed: Deployed): Promise<string>
  /** Result of the probe while the difference exists. */
  readonly expected: RegExp
}

const HANDLE = { Type: 'AWS::CloudFormation::WaitConditionHandle' }

/**
 * Differences from AWS, each with a probe. If a probe fails, a newer ministack no longer has the
 * difference. Remove it here and in ministack-templates.ts.
 */
export const DIFFERENCES: readonly Difference[] = [
  {
    name: 'a mail domain has no DKIM records, so names replace them',
    onAws: 'the records are attributes of the identity',
    probe: ({ endpoint }) =>
      reasonOf(endpoint, 'mail', {
        Resources: {
          Domain: {
            Type: 'AWS::SES::EmailIdentity',
            Properties: { EmailIdentity: 'probe.example' },
          },
        },
        Outputs: { Record: { Value: { 'Fn::GetAtt': ['Domain', 'DkimDNSTokenName1'] } } },
      }),
    expected: /DkimDNSTokenName1 does not exist/,
  },
  {
    name: 'alarms on metric math are refused, so they are left out',
    onAws: 'an alarm has either a metric or an expression',
    probe: ({ endpoint }) =>
      reasonOf(endpoint, 'math', {
        Resources: {
          Alarm: {
            Type: 'AWS::CloudWatch::Alarm',
            Properties: {
              ComparisonOperator: 'GreaterThanThreshold',
              EvaluationPeriods: 1,
              Threshold: 1,
              Metrics: [{ Id: 'one', Expression: 'TIME_SERIES(1)', ReturnData: true }],
            },
          },
        },
      }),
    expected: /metric math\) is not supported/,
  },
  {
    name: "an output of another region's stack is not found, so a made-up name replaces it",
    onAws: 'Fn::GetStackOutput reads the region that it names',
    probe: ({ endpoint }) =>
      reasonOf(endpoint, 'region', {
        Resources: { Handle: HANDLE },
        Outputs: {
          Firewall: {
            Value: {
              'Fn::GetStackOutput': {
                StackName: 'Fanward-production-Firewall',
                Region: 'us-east-1',
                OutputName: 'PublishOutputFnGetAttWebAclArn773D5034',
              },
            },
          },
        },
      }),
    expected: /not found in stack/,
  },
  {
    name: "an HTTP API has ministack's own address, so CloudFront's origin is that address",
    onAws: 'the address is https://<id>.execute-api.<region>.amazonaws.com',
    probe: async ({ endpoint }) => {
      const { outputs } = await tryStack(endpoint, 'probe-api', {
        Resources: {
          Api: {
            Type: 'AWS::ApiGatewayV2::Api',
            Properties: { Name: 'probe', ProtocolType: 'HTTP' },
          },
        },
        Outputs: { Address: { Value: { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] } } },
      })
      return outputs.get('Address') ?? 'none'
    },
    expected: /^http:\/\/[a-f0-9]{8}\.execute-api\.127\.0\.0\.1:\d+$/,
  },
  {
    name: 'an origin group answers nothing, so behaviors lead to its first origin',
    onAws: 'the second origin answers when the first fails',
    probe: async ({ endpoint }) => {
      const { outputs } = await tryStack(endpoint, 'probe-group', aDistributionWithGroup())
      const address = `https://${outputs.get('Domain')}/index.html`
      return String((await viewerOf(endpoint)(address)).status)
    },
    expected: /^502$/,
  },
  {
    name: 'CloudFront caches nothing, so each list is a new one',
    onAws: 'the second visitor within 30 seconds gets the same answer',
    probe: async ({ endpoint, siteUrl }) => {
      const view = viewerOf(endpoint)
      await view(`${siteUrl}/api/deals`)
      return String((await view(`${siteUrl}/api/deals`)).headers['x-cache'])
    },
    expected: /^Miss from cloudfront$/,
  },
  {
    name: 'a generated secret has punctuation, so the template names each excluded character',
    onAws: 'ExcludePunctuation excludes it; a comma in an origin key would end the key',
    probe: async ({ endpoint, region }) => {
      await tryStack(endpoint, 'probe-secret', {
        Resources: {
          Secret: {
            Type: 'AWS::SecretsManager::Secret',
            Properties: {
              Name: 'probe-secret',
              GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 500 },
            },
          },
        },
      })
      const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
      const client = new SecretsManagerClient({ endpoint, region, credentials })
      const { SecretString } = await client.send(
        new GetSecretValueCommand({ SecretId: 'probe-secret' }),
      )
      return SecretString ?? 'none'
    },
    expected: /[^A-Za-z0-9]/,
  },
  {
    name: 'the stream has no tumbling windows, so the journey reads no counters',
    onAws: 'events of a window name their shard, which the counting needs',
    probe: async () => {
      const log = () => readFileSync(join(enginesFolder, 'ministack.log'), 'utf8')
      const deadline = Date.now() + COUNTING_LIMIT_MS
      while (!log().includes(WITHOUT_WINDOW) && Date.now() < deadline) await setTimeout(500)
      return log().includes(WITHOUT_WINDOW) ? WITHOUT_WINDOW : 'counted'
    },
    expected: /tumbling window/,
  },
]

/** Error of the function `aggregates` for an event without a tumbling window. */
const WITHOUT_WINDOW = 'the event source of aggregates needs a tumbling window'
/** Milliseconds within which the stream delivers the journey's redemption. */
const COUNTING_LIMIT_MS = 30_000

async function reasonOf(endpoint: string, name: string, template: Parameters<typeof tryStack>[2]) {
  return (await tryStack(endpoint, `probe-${name}`, template)).reason
}

function aDistributionWithGroup() {
  const bucket = { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] }
  const origins = ['first', 'second'].map((Id) => ({
    Id,
    DomainName: bucket,
    S3OriginConfig: { OriginAccessIdentity: '' },
  }))
  const group = {
    Id: 'group',
    FailoverCriteria: { StatusCodes: { Items: [403], Quantity: 1 } },
    Members: { Items: origins.map(({ Id }) => ({ OriginId: Id })), Quantity: 2 },
  }
  return {
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket' },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            Origins: origins,
            OriginGroups: { Items: [group], Quantity: 1 },
            DefaultCacheBehavior: {
              TargetOriginId: 'group',
              ViewerProtocolPolicy: 'allow-all',
              CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            },
          },
        },
      },
    },
    Outputs: { Domain: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } } },
  }
}
