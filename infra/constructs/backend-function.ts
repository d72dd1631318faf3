import { join } from 'node:path'
import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Rights } from '#lambdas/manifest.ts'
import {
  CONNECTION_METHODS,
  LIVE_STAGE,
  liveApiExport,
  mediaBucketExport,
  reportsBucketExport,
  resourceName,
} from '../settings/resource-names.ts'
import { logSettings } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'
import { type Backend, present, reachableOf } from './backend.ts'
import { variablesFor } from './function-variables.ts'
import { starredSearchPaths } from './grants.ts'
import { mediaPrefixes } from './media-grants.ts'
import { statementsFor } from './rights.ts'

/**
 * Lambda's CPU share grows with memory. Above 512 MB the cold starts of our small bundles hardly
 * get shorter.
 */
const DEFAULT_MEMORY_MB = 512
const DEFAULT_TIMEOUT_SECONDS = 10

interface BackendFunctionProps {
  readonly name: string
  readonly description: string
  readonly rights: Rights
  readonly memoryMb?: number | undefined
  readonly timeoutSeconds?: number | undefined
  /** True if the function verifies tokens itself and therefore needs the user pool's ids. */
  readonly verifiesTokens?: boolean
  /** True if the function rejects requests that bypass CloudFront. */
  readonly isBehindSite?: boolean
  readonly reservedConcurrency?: number | undefined
  /** True if the function sends unfinished work back to its own queue. */
  readonly feedsItself?: boolean
}

/**
 * A Lambda function that the manifest lists, with its code, role, log group and environment
 * variables.
 */
export class BackendFunction extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, backend: Backend, props: BackendFunctionProps) {
    super(scope, id)
    rejectUnreachableRights(props)
    const functionName = resourceName(backend.environment, props.name)
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      ...logSettings(backend.environment),
    })
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(backend.bundles.folder, props.name), { exclude: ['*.map'] }),
      handler: 'index.handler',
      memorySize: props.memoryMb ?? DEFAULT_MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
      environment: variablesFor(backend, props),
      role: this.makeRole(backend, props, functionName, logGroup.logGroupArn),
      logGroup,
      // Without this, Lambda would detect a loop, stop the function after sixteen rounds and drop
      // the message.
      ...(props.feedsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      ...(props.rights.search && networkFor(backend)),
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
    })
  }

  private makeRole(
    backend: Backend,
    { rights }: BackendFunctionProps,
    functionName: string,
    logGroupArn: string,
  ): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
    })
    const writeLog = ['logs:CreateLogStream', 'logs:PutLogEvents']
    role.addToPolicy(new PolicyStatement({ actions: writeLog, resources: [logGroupArn] }))
    for (const statement of statementsFor(rights, reachableOf(backend))) role.addToPolicy(statement)
    if (rights.pushes) this.acknowledgeConnections(role, backend)
    this.acknowledgeMedia(role, backend, rights)
    for (const prefix of new Set([rights.reports, rights.readsReports])) {
      if (prefix) this.acknowledgeReports(role, backend, prefix)
    }
    if (rights.search) {
      const functionArn = Stack.of(this).formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: functionName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      })
      for (const part of networkInterfaceStatements(functionArn)) role.addToPolicy(part)
      acknowledge(role, {
        'AwsSolutions-IAM5[Resource::*]':
          'Network interfaces of a VPC can be granted only as a whole.',
      })
      this.acknowledgeSearchPaths(role, backend, rights.search)
    }
    return role
  }

  private acknowledgeConnections(role: Role, { environment }: Backend): void {
    const api = `arn:aws:execute-api:${environment.region}:<AWS::AccountId>:${liveApiExport(environment)}`
    for (const method of CONNECTION_METHODS) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::${api}/${LIVE_STAGE}/${method}/@connections/*]`]:
          'Connections come and go; the star stands for those of the one WebSocket API, for sending and closing.',
      })
    }
  }

  private acknowledgeMedia(role: Role, { environment }: Backend, rights: Rights): void {
    for (const prefix of mediaPrefixes(rights)) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::${mediaBucketExport(environment)}/${prefix}*]`]:
          'Pictures are objects below one prefix of the one bucket; the star stands for these alone.',
      })
    }
  }

  private acknowledgeReports(role: Role, { environment }: Backend, prefix: string): void {
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${reportsBucketExport(environment)}/${prefix}*]`]:
        'Reports are objects below one prefix of the one bucket, new ones each day; the star stands for these alone.',
    })
  }

  private acknowledgeSearchPaths(
    role: Role,
    backend: Backend,
    search: NonNullable<Rights['search']>,
  ): void {
    const { region } = backend.environment
    const domain = `domain/${present(backend.search, 'search').domainName}`
    for (const path of starredSearchPaths(search)) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::arn:aws:es:${region}:<AWS::AccountId>:${domain}/${path}]`]:
          'Indexes are named after the moment in which they are built; the star stands for these, in the one search domain.',
      })
    }
  }
}

function networkFor(backend: Backend) {
  const { vpc, subnets, securityGroup } = present(backend.search, 'search')
  return { vpc, vpcSubnets: { subnets: [...subnets] }, securityGroups: [securityGroup] }
}

/**
 * Actions with which the Lambda service attaches a function to a VPC, using the function's role.
 */
const INTERFACE_ACTIONS = [
  'ec2:AssignPrivateIpAddresses',
  'ec2:CreateNetworkInterface',
  'ec2:DeleteNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:UnassignPrivateIpAddresses',
]

/**
 * Returns statements that allow `INTERFACE_ACTIONS` on all resources, but deny them to the
 * function's own code. Lambda creates a function in a VPC only if the function's role allows these
 * actions.
 */
function networkInterfaceStatements(functionArn: string): PolicyStatement[] {
  return [
    new PolicyStatement({ actions: INTERFACE_ACTIONS, resources: ['*'] }),
    new PolicyStatement({
      effect: Effect.DENY,
      actions: INTERFACE_ACTIONS,
      resources: ['*'],
      conditions: { ArnEquals: { 'lambda:SourceFunctionArn': functionArn } },
    }),
  ]
}

/**
 * Maps each right to true if it works in the search network. Functions in this network reach only
 * the search domain and the table, so a right that needs another service is false.
 */
const IS_REACHED: Readonly<Record<keyof Rights, boolean>> = {
  table: true,
  updates: true,
  indexes: true,
  search: true,
  // The next three rights need only environment variables.
  siteUrl: true,
  siteOrigins: true,
  secondFactor: true,
  places: false,
  siteFiles: false,
  identity: false,
  sendsTo: false,
  pictures: false,
  uploads: false,
  files: false,
  pushes: false,
  webPush: false,
  passes: false,
  proofs: false,
  payments: false,
  mail: false,
  reports: false,
  readsReports: false,
}

interface Guarded {
  readonly name: string
  readonly rights: Rights
  /**
   * True if the function verifies tokens, which requires downloading the user pool's public keys.
   */
  readonly verifiesTokens?: boolean
}

/** Throws if a function in the search network has rights that it could not use there. */
export function rejectUnreachableRights({ name, rights, verifiesTokens }: Guarded): void {
  if (!rights.search) return
  const cut: string[] = Object.entries(rights).flatMap(([right, value]) =>
    value === undefined || IS_REACHED[right as keyof Rights] ? [] : [right],
  )
  if (verifiesTokens) cut.push('verifiesTokens')
  if (cut.length === 0) return
  throw new Error(
    `${name} lives with the search domain and reaches nothing for ${cut.join(', ')}: split it, or ` +
      'give the network an endpoint for it',
  )
}
