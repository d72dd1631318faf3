import { Aws } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { Environment } from '../settings/environments.ts'
import { environmentPrefix, reportsBucketExport, resourceName } from '../settings/resource-names.ts'
import { FanwardStack } from './fanward-stack.ts'

interface AccessStackProps {
  readonly environment: Environment
  readonly reportsBucketArn: string
}

/**
 * Managed policies for the people who work with an environment. Attach them to groups or permission
 * sets; nobody needs the rights of an administrator for daily work.
 */
export class AccessStack extends FanwardStack {
  private readonly reportsBucketArn: string

  constructor(scope: Construct, id: string, { environment, reportsBucketArn }: AccessStackProps) {
    super(scope, id, {
      environment,
      description: 'Policies for analysts, support, operators, auditors',
    })
    this.reportsBucketArn = reportsBucketArn
    this.add('analyst', 'Queries the daily files', this.analysis())
    this.add('support', 'Reads alarms, figures and logs', this.reading())
    this.add('operator', 'Runs the commands of the runbook', [
      ...this.reading(),
      ...this.operating(),
    ])
    this.add('auditor', 'Reads settings and who changed them', auditing())
  }

  private add(name: string, description: string, statements: PolicyStatement[]): void {
    const policy = new ManagedPolicy(this, name, {
      managedPolicyName: resourceName(this.settings, name),
      description,
      statements,
    })
    const stars = statements
      .flatMap(({ resources }) => resources)
      .filter((arn) => arn.includes('*'))
    for (const arn of new Set(stars)) {
      acknowledge(policy, {
        [`AwsSolutions-IAM5[Resource::${this.readable(arn)}]`]:
          'Names below the prefix of the environment, or listings that know no narrower resource.',
      })
    }
    for (const action of actionsWithStars(statements)) {
      acknowledge(policy, {
        [`AwsSolutions-IAM5[Action::${action}]`]:
          'Reads settings of one service, which has many such actions and adds others each year.',
      })
    }
  }

  /** Returns an ARN as cdk-nag writes it. */
  private readable(arn: string): string {
    return arn
      .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')
      .replaceAll(this.reportsBucketArn, reportsBucketExport(this.settings))
  }

  private arn(service: string, resource: string): string {
    return `arn:aws:${service}:${this.region}:${Aws.ACCOUNT_ID}:${resource}`
  }

  private analysis(): PolicyStatement[] {
    const { reportsBucketArn } = this
    const database = resourceName(this.settings, 'reports').replaceAll('-', '_')
    const results = `${reportsBucketArn}/athena-results/*`
    return [
      allow(
        [
          'athena:GetQueryExecution',
          'athena:GetQueryResults',
          'athena:GetNamedQuery',
          'athena:GetWorkGroup',
          'athena:ListNamedQueries',
          'athena:StartQueryExecution',
          'athena:StopQueryExecution',
        ],
        [this.arn('athena', `workgroup/${resourceName(this.settings, 'analysts')}`)],
      ),
      allow(
        ['glue:GetDatabase', 'glue:GetTable', 'glue:GetTables'],
        [
          this.arn('glue', 'catalog'),
          this.arn('glue', `database/${database}`),
          this.arn('glue', `table/${database}/*`),
        ],
      ),
      allow(['s3:GetBucketLocation', 's3:ListBucket'], [reportsBucketArn]),
      allow(['s3:GetObject'], [`${reportsBucketArn}/reports/*`, results]),
      allow(['s3:PutObject'], [results]),
    ]
  }

  private reading(): PolicyStatement[] {
    const prefix = environmentPrefix(this.settings)
    return [
      allow(
        [
          'cloudwatch:DescribeAlarms',
          'cloudwatch:GetDashboard',
          'cloudwatch:GetMetricData',
          'cloudwatch:ListDashboards',
          'logs:DescribeLogGroups',
          'logs:DescribeQueries',
          'logs:GetQueryResults',
          'cloudformation:DescribeStacks',
        ],
        ['*'],
      ),
      allow(
        ['logs:FilterLogEvents', 'logs:GetLogEvents', 'logs:StartQuery'],
        [this.arn('logs', `log-group:/aws/lambda/${prefix}-*`)],
      ),
    ]
  }

  private operating(): PolicyStatement[] {
    const prefix = environmentPrefix(this.settings)
    const stacks = this.arn('cloudformation', `stack/Fanward-${this.settings.name}-*`)
    return [
      allow(['lambda:InvokeFunction'], [this.arn('lambda', `function:${prefix}-*`)]),
      allow(
        [
          'cloudformation:CancelUpdateStack',
          'cloudformation:ContinueUpdateRollback',
          'cloudformation:DescribeStackEvents',
        ],
        [stacks],
      ),
      allow(
        [
          'sqs:GetQueueAttributes',
          'sqs:ListMessageMoveTasks',
          'sqs:ReceiveMessage',
          'sqs:SendMessage',
          'sqs:DeleteMessage',
          'sqs:StartMessageMoveTask',
        ],
        [this.arn('sqs', `Fanward-${this.settings.name}-*`)],
      ),
      allow(
        ['es:DescribeDomain', 'es:DescribeDomainChangeProgress'],
        [this.arn('es', `domain/${prefix}-search-*`)],
      ),
      allow(
        ['cloudfront:CreateInvalidation'],
        [`arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`],
      ),
      ...this.gameDay(),
    ]
  }

  /**
   * Returns the rights of `npm run game-day`. Raising the table's warm throughput needs an
   * administrator, since UpdateTable can also delete indexes and turn off deletion protection.
   */
  private gameDay(): PolicyStatement[] {
    const prefix = environmentPrefix(this.settings)
    const stages = `arn:aws:apigateway:${this.region}::/apis/*/stages/*`
    return [
      allow(
        [
          'lambda:GetAccountSettings',
          'servicequotas:ListAWSDefaultServiceQuotas',
          'servicequotas:ListServiceQuotas',
          'ses:GetAccount',
        ],
        ['*'],
      ),
      allow(
        ['apigateway:GET'],
        [
          `arn:aws:apigateway:${this.region}::/account`,
          `arn:aws:apigateway:${this.region}::/apis`,
          stages,
        ],
      ),
      // The condition excludes the stages of the account's other environments.
      new PolicyStatement({
        actions: ['apigateway:PATCH'],
        resources: [stages],
        conditions: { StringEquals: { 'aws:ResourceTag/environment': this.settings.name } },
      }),
      allow(
        ['lambda:GetFunctionConcurrency', 'lambda:PutFunctionConcurrency'],
        [this.arn('lambda', `function:${prefix}-*`)],
      ),
      allow(['dynamodb:DescribeTable'], this.tables()),
      allow(
        ['ssm:GetParameters', 'ssm:PutParameter', 'ssm:DeleteParameter'],
        [this.arn('ssm', `parameter/${resourceName(this.settings, 'game-day')}`)],
      ),
    ]
  }

  /** Returns the ARNs of the stack's own table and of a restored one. */
  private tables(): string[] {
    const { name, restoredTable } = this.settings
    const names = [`Fanward-${name}-Table-*`, ...(restoredTable ? [restoredTable.name] : [])]
    return names.map((table) => this.arn('dynamodb', `table/${table}`))
  }
}

/**
 * Returns the rights to read the settings of the services that we use. No action returns a secret
 * or a record of a fan.
 */
function auditing(): PolicyStatement[] {
  return [
    allow(
      [
        'cloudtrail:DescribeTrails',
        'cloudtrail:GetTrailStatus',
        'cloudtrail:LookupEvents',
        'cloudformation:Describe*',
        'cloudformation:GetTemplate',
        'cloudformation:ListStackResources',
        'iam:Get*',
        'iam:List*',
        'lambda:GetPolicy',
        'lambda:ListFunctions',
        's3:GetBucketPolicy',
        's3:GetBucketPublicAccessBlock',
        's3:GetEncryptionConfiguration',
        's3:ListAllMyBuckets',
        'kms:GetKeyPolicy',
        'kms:GetKeyRotationStatus',
        'kms:ListKeys',
        'wafv2:GetWebACL',
        'wafv2:ListWebACLs',
      ],
      ['*'],
    ),
  ]
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources })
}

function actionsWithStars(statements: readonly PolicyStatement[]): Set<string> {
  return new Set(statements.flatMap(({ actions }) => actions).filter((name) => name.includes('*')))
}
