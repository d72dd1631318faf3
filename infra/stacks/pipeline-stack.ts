import { Duration, Stack } from 'aws-cdk-lib'
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import { ENVIRONMENT_NAMES, type EnvironmentName, environments } from '../settings/environments.ts'
import { resourceName } from '../settings/resource-names.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const AUDIENCE = 'sts.amazonaws.com'
/** Default qualifier in the role names of `cdk bootstrap`. */
const QUALIFIER = 'hnb659fds'
const BOOTSTRAP_ROLES = ['deploy', 'file-publishing', 'lookup']
/** Region of CloudFront's firewall. */
const FIREWALL_REGION = 'us-east-1'

/**
 * Lets workflows of one GitHub repository deploy through OpenID Connect, without a stored key.
 * Deploy this stack manually, once per account. The pipeline never deploys it.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, props: { region: string; repository: string }) {
    super(scope, id, {
      stackName: `Fanward-${id}`,
      description: 'Who may deploy the environments of an account',
      env: { region: props.region },
      terminationProtection: true,
      tags: { project: 'fanward' },
    })
    const provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIdList: [AUDIENCE],
    })
    for (const name of ENVIRONMENT_NAMES) this.addRole(name, provider.attrArn, props)
  }

  private addRole(
    name: EnvironmentName,
    providerArn: string,
    { repository, region }: { region: string; repository: string },
  ): void {
    const role = new Role(this, name, {
      roleName: `fanward-deploy-${name}`,
      description: `Deploys ${name} from the workflows of ${repository}`,
      maxSessionDuration: Duration.hours(2),
      assumedBy: new WebIdentityPrincipal(providerArn, {
        StringEquals: {
          [`${ISSUER}:aud`]: AUDIENCE,
          [`${ISSUER}:sub`]: `repo:${repository}:environment:${name}`,
        },
      }),
    })
    const regions = [region, FIREWALL_REGION]
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: regions.flatMap((place) =>
          BOOTSTRAP_ROLES.map(
            (kind) =>
              `arn:aws:iam::${this.account}:role/cdk-${QUALIFIER}-${kind}-role-${this.account}-${place}`,
          ),
        ),
      }),
    )
    // CloudWatch returns composite alarms only to roles that may describe all alarms.
    role.addToPolicy(
      new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
    )
    const canary = resourceName(environments[name], 'redeem-canary')
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [`arn:aws:lambda:${region}:${this.account}:function:${canary}`],
      }),
    )
    this.letKeepSourceMaps(role, name)
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'CloudWatch describes composite alarms only to a right on all resources; it can only read alarms.',
    })
  }

  private letKeepSourceMaps(role: Role, name: EnvironmentName): void {
    const maps = sourceMapsOf(name)
    const conditions = { StringEquals: { 'aws:ResourceAccount': this.account } }
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject'],
        resources: [`${maps}/maps/*`],
        conditions,
      }),
    )
    // Without the right to list, S3 reports a missing source map as forbidden.
    role.addToPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [maps], conditions }),
    )
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${maps}/maps/*]`]:
        'Maps of an environment are named by their contents, and their bucket by CloudFormation.',
      [`AwsSolutions-IAM5[Resource::${maps}]`]:
        'The bucket of the maps is named by CloudFormation.',
    })
  }
}

/**
 * Returns a pattern for the bucket of source maps. CloudFormation generates the bucket's name from
 * the stack's name, which it may shorten.
 */
function sourceMapsOf(name: EnvironmentName): string {
  return `arn:aws:s3:::fanward-${name}-stor*`
}
