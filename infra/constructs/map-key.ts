import { Arn, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnAPIKey } from 'aws-cdk-lib/aws-location'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  Logging,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import { mapsOrigin } from '../settings/content-security-policy.ts'
import type { Environment } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'
import { logSettings } from '../settings/retention.ts'
import { acknowledge } from './acknowledge.ts'

/** Map style with muted colors and few shops, so that our markers stand out. */
const STYLE = 'Monochrome'

/**
 * API key for Amazon Location's maps. Browsers send the key, so it is valid only for tiles that our
 * pages request. The key has no expiry date, because maps would disappear when it expires.
 */
export class MapKey extends Construct {
  readonly styleUrl: string

  constructor(scope: Construct, id: string, environment: Environment, siteUrl: string) {
    super(scope, id)
    const { region } = environment
    const key = new CfnAPIKey(this, 'Key', {
      keyName: resourceName(environment, 'maps'),
      description: 'Map tiles for the pages of the site; public, as browsers send it',
      noExpiry: true,
      // Unless forced, Amazon Location neither changes nor deletes a key that was used in the last
      // week.
      forceUpdate: true,
      forceDelete: !environment.isProtected,
      restrictions: {
        allowActions: ['geo-maps:GetTile'],
        allowResources: [
          Arn.format(
            {
              service: 'geo-maps',
              region,
              account: '',
              resource: 'provider',
              resourceName: 'default',
            },
            Stack.of(this),
          ),
        ],
        allowReferers: [`${siteUrl}/*`],
      },
    })
    const value = this.readValue(key, environment)
    this.styleUrl = `${mapsOrigin(region)}/v2/styles/${STYLE}/descriptor?key=${value}&color-scheme=Light`
  }

  /** Reads the key's value from the service, since CloudFormation returns only its name. */
  private readValue(key: CfnAPIKey, environment: Environment): string {
    const describe = {
      service: '@aws-sdk/client-location',
      action: 'DescribeKeyCommand',
      parameters: { KeyName: key.keyName },
      physicalResourceId: PhysicalResourceId.of(key.keyName),
      outputPaths: ['Key'],
      logging: Logging.withDataHidden(),
    }
    const described = new AwsCustomResource(this, 'Value', {
      onCreate: describe,
      onUpdate: describe,
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['geo:DescribeKey'], resources: [key.attrKeyArn] }),
      ]),
      installLatestAwsSdk: false,
      logGroup: new LogGroup(this, 'Log', logSettings(environment)),
    })
    described.node.addDependency(key)
    acknowledgeAsking(Stack.of(this))
    return described.getResponseField('Key')
  }
}

/**
 * Suppresses cdk-nag rules for the CDK's function that reads the key. The CDK adds this function
 * directly to the stack.
 */
function acknowledgeAsking(stack: Stack): void {
  const owner = "The function that reads the key is the CDK's own and runs during deployments only"
  for (const child of stack.node.children) {
    if (child.node.id.startsWith('AWS679f53fac002430cb0da5b7982bd2287')) {
      acknowledge(child, {
        'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': `${owner}; the managed policy lets it write its log.`,
        'AwsSolutions-L1': `${owner}; the CDK chooses and renews its runtime.`,
      })
    }
  }
}
