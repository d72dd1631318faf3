import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DefaultStackSynthesizer, Duration, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { Environment } from '../settings/environments.ts'
import { siteBucketExport } from '../settings/resource-names.ts'
import { logSettings } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'

interface SiteFilesProps {
  readonly environment: Environment
  readonly bucket: IBucket
  readonly distribution: IDistribution
  /** Output of `npm run build`: dist/site. */
  readonly folder: string
  /** Content of config.json, which the site reads at start: the addresses of this environment. */
  readonly config: Readonly<Record<string, unknown>>
}

/** Files that Vite names by content hash, so browsers may cache them forever. */
const HASHED = 'assets/*'
/** Files for our own tools, which no page requests. */
const NOT_SERVED = ['.vite', '.vite/*']

/**
 * Service worker. Its address never changes, so browsers must not cache it. Otherwise they would
 * keep using an old build.
 */
const WORKER = 'service-worker.js'
/**
 * Built file that can be deployed in place of the service worker to make browsers remove the
 * worker.
 */
const WORKER_OFF = 'service-worker-off.js'
/** Files that browsers must always revalidate. */
const NEVER_KEPT = ['index.html', WORKER, WORKER_OFF]

/**
 * Uploads the built site and its configuration, with cache headers that depend on the kind of file.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id)
    const { bucket, folder } = props
    const logGroup = new LogGroup(this, 'Log', logSettings(props.environment))
    const all = (exclude: string[]) =>
      Source.asset(folder, { exclude: [...NOT_SERVED, ...exclude] })
    const deploy = (name: string, sources: ISource[], cacheControl: CacheControl[]) =>
      new BucketDeployment(this, name, {
        destinationBucket: bucket,
        sources,
        cacheControl,
        // Pages opened before a deployment still request older files, so these are never removed.
        prune: false,
        outputObjectKeys: false,
        memoryLimit: 512,
        logGroup,
      })
    const hashed = deploy(
      'Hashed',
      [Source.asset(folder, { exclude: ['*', `!${HASHED}`, '!assets'] })],
      [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable(), CacheControl.setPublic()],
    )
    const plain = deploy(
      'Plain',
      [all(['assets', HASHED, 'config.json', ...NEVER_KEPT])],
      [CacheControl.maxAge(Duration.hours(1)), CacheControl.setPublic()],
    )
    const entry = new BucketDeployment(this, 'Entry', {
      destinationBucket: bucket,
      sources: [
        Source.asset(folder, { exclude: ['*', ...NEVER_KEPT.map((name) => `!${name}`)] }),
        Source.jsonData('config.json', props.config),
        ...(props.environment.isServiceWorkerOff ? [workerOff(folder)] : []),
      ],
      cacheControl: [CacheControl.noCache()],
      prune: false,
      outputObjectKeys: false,
      memoryLimit: 512,
      logGroup,
      distribution: props.distribution,
      distributionPaths: ['/*'],
    })
    // index.html refers to the new files, so it is uploaded last.
    entry.node.addDependency(hashed, plain)
    acknowledgeCopying(Stack.of(this), props.environment)
  }
}

/**
 * Returns a source that replaces the built service worker with `WORKER_OFF`. Later sources
 * overwrite files of earlier ones.
 */
function workerOff(folder: string): ISource {
  return Source.data(WORKER, readFileSync(join(folder, WORKER_OFF), 'utf8'))
}

/** Suppresses the cdk-nag rules that the CDK's function for copying the site violates. */
function acknowledgeCopying(stack: Stack, environment: Environment): void {
  const owner =
    "The function that copies the site is the CDK's own and runs during deployments only"
  const assets = `arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-${stack.region}`
  const actions = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*']
  const reasons = {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': `${owner}; the managed policy lets it write its log.`,
    'AwsSolutions-L1': `${owner}; the CDK chooses and renews its runtime.`,
    'AwsSolutions-IAM5[Resource::*]': `${owner}; invalidating a distribution knows no narrower resource.`,
    [`AwsSolutions-IAM5[Resource::${siteBucketExport(environment)}/*]`]: `${owner}; the star stands for objects of the site's bucket.`,
    [`AwsSolutions-IAM5[Resource::${assets}/*]`]: `${owner}; the star stands for the built files it copies from.`,
    ...Object.fromEntries(
      actions.map((action) => [
        `AwsSolutions-IAM5[Action::${action}]`,
        `${owner}; the actions are narrowed to these two buckets.`,
      ]),
    ),
  }
  // The CDK adds the copying function once per stack, as a sibling of our constructs.
  for (const child of stack.node.children) {
    if (child.node.id.startsWith('Custom::CDKBucketDeployment')) acknowledge(child, reasons)
  }
}
